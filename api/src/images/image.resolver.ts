import { Arg, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Member } from '../accounts/access.js';
import { AsMember } from '../graphql/audience.js';
import { Cost } from '../graphql/limits/cost.js';
import type { ScreenshotService } from './screenshot.service.js';

@ObjectType({ description: 'A picture that stands for a site.' })
export class Screenshot {
  @Field(() => String, { description: 'Its address on this host.' })
  imageUrl: string;

  @Field(() => String, {
    description: "How it came about: 'screenshot' of the page, 'og-image' named by the site, 'drawn' with its name.",
  })
  source: string;

  @Field(() => String, { description: 'The same in words, with the reason where it is no screenshot.' })
  message: string;
}

@Resolver()
export class ImageResolver {
  constructor(private readonly screenshots: ScreenshotService) {}

  @Mutation(() => Screenshot, { description: 'Takes a picture of a site and keeps it. For the signed-in.' })
  @Cost(200)
  captureScreenshot(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'Address of the page.' }) url: string,
    @Arg('fileName', () => String, { nullable: true, description: 'Read by nobody: pictures are named by content.' })
    _fileName?: string,
  ): Promise<Screenshot> {
    return this.screenshots.capture(member, url);
  }
}

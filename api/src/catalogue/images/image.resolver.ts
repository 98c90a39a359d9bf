import { Arg, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { ScreenshotService } from './screenshot.service.js';

@ObjectType({ description: 'An image of a site.' })
export class Screenshot {
  @Field(() => String, { description: 'Its URL on this server.' })
  imageUrl: string;

  @Field(() => String, {
    description: "Where it comes from: 'screenshot' of the page, 'og-image' of the site, or 'drawn' from its name.",
  })
  source: string;

  @Field(() => String, { description: 'A message, with the reason if it is not a screenshot.' })
  message: string;
}

@Resolver()
export class ImageResolver {
  constructor(private readonly screenshots: ScreenshotService) {}

  @Mutation(() => Screenshot, { description: 'Takes a screenshot of a page and stores it. Requires sign-in.' })
  @Cost(200)
  captureScreenshot(
    @AsMember() member: Member,
    @Arg('url', () => String, { description: 'URL of the page.' }) url: string,
    @Arg('fileName', () => String, { nullable: true, description: 'Ignored. Images are named by their content.' })
    _fileName?: string,
  ): Promise<Screenshot> {
    return this.screenshots.capture(member, url);
  }
}

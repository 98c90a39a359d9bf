import { Field, ObjectType } from 'type-graphql';
import { Language } from '../newsletters/newsletter.entity.js';

@ObjectType({ description: 'Whether an address can be submitted.' })
export class UrlCheck {
  @Field(() => Boolean, { description: 'True where it can.' })
  success: boolean;

  @Field(() => String, { description: 'What is wrong with it, or that nothing is.' })
  message: string;

  @Field(() => String, { nullable: true, description: 'The address that it leads to and that would be kept.' })
  url: string | null;
}

@ObjectType({ description: 'What a site tells of itself; each part is null where it does not.' })
export class SiteDescription {
  @Field(() => String, { nullable: true, description: 'Its name.' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'What it is about, at most 500 characters.' })
  description: string | null;

  @Field(() => Language, { nullable: true, description: 'Its language, where it is one that is asked for here.' })
  language: Language | null;

  @Field(() => String, { nullable: true, description: 'The picture that it names, kept on this host.' })
  imageUrl: string | null;
}

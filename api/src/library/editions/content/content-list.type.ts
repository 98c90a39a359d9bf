import { Field, Int, ObjectType } from 'type-graphql';
import { ListOf } from '../../../endpoints/graphql/paging.js';
import { Edition } from '../edition.entity.js';
import { ContentItem } from './content-item.type.js';

@ObjectType({ description: 'Result of discovering the editions of a site.' })
export class Discovery {
  @Field(() => String, { description: 'The result in words.' })
  message: string;

  @Field(() => Int, { description: 'Number of editions known now.' })
  found: number;

  @Field(() => Int, { description: 'Number of new editions.' })
  added: number;
}

@ObjectType({ description: 'Result of processing an edition again.' })
export class ReprocessedContent {
  @Field(() => String, { description: 'The result in words.' })
  message: string;

  @Field(() => Edition, { description: 'The edition as it is now.' })
  edition: Edition;
}

@ObjectType({ description: 'The stored content of an edition.' })
export class ContentPreview {
  @Field(() => String, { nullable: true, description: 'Its title.' })
  title: string | null;

  @Field(() => String, { description: 'URL on its own site.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Its content as sanitized HTML.' })
  content: string | null;

  @Field(() => String, { nullable: true, description: 'Why there is no content, if so.' })
  message: string | null;
}

@ObjectType({ description: 'A page of the editions of one newsletter, as administrators see them.' })
export class ContentList extends ListOf(ContentItem) {
  newsletterId: number;
}

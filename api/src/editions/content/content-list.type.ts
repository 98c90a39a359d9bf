import { Field, Int, ObjectType } from 'type-graphql';
import { ListOf } from '../../graphql/paging.js';
import { ContentItem } from './content-item.type.js';

@ObjectType({ description: 'What a look through a site has found.' })
export class Discovery {
  @Field(() => String, { description: 'In a sentence.' })
  message: string;

  @Field(() => Int, { description: 'Editions that are known now.' })
  found: number;

  @Field(() => Int, { description: 'Editions that were not known before.' })
  added: number;
}

@ObjectType({ description: 'What was kept of an edition.' })
export class ContentPreview {
  @Field(() => String, { nullable: true, description: 'Its title.' })
  title: string | null;

  @Field(() => String, { description: 'Its address on its own site.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Its content as HTML without anything that could run.' })
  content: string | null;

  @Field(() => String, { nullable: true, description: 'Why there is no content.' })
  message: string | null;
}

@ObjectType({ description: 'A page of the editions of one newsletter, as administrators see them.' })
export class ContentList extends ListOf(ContentItem) {
  newsletterId: number;
}

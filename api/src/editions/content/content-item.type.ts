import { Field, ID, ObjectType } from 'type-graphql';
import { EditionOrigin, EditionStatus, type Edition } from '../edition.entity.js';

@ObjectType({ description: 'An edition as administrators see it.' })
export class ContentItem {
  @Field(() => ID, { description: 'Identity of the edition.' })
  id: number;

  @Field(() => String, { nullable: true, description: 'Title, once the page was read.' })
  title: string | null;

  @Field(() => String, { description: 'Address on its own site.' })
  url: string;

  @Field(() => EditionStatus, { description: 'How far the pipeline has come with it.' })
  status: EditionStatus;

  @Field(() => Date, { description: 'When it was found.' })
  discoveredAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was read and stored.' })
  processedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether search can find it by meaning.' })
  hasEmbeddings: boolean;

  @Field(() => String, { nullable: true, description: 'Cause of the last failure, in one word.' })
  errorCode: string | null;

  @Field(() => String, { nullable: true, description: 'What went wrong the last time.' })
  errorMessage: string | null;

  @Field(() => EditionOrigin, { nullable: true, description: 'Where its text was read, once it was.' })
  origin: EditionOrigin | null;

  @Field(() => Boolean, { description: 'Whether the page is no longer there.' })
  isGone: boolean;
}

export function toContentItem(edition: Edition, hasEmbeddings: boolean): ContentItem {
  const { id, title, url, status, discoveredAt, processedAt, publishedAt, errorCode, errorMessage } = edition;
  return {
    ...{ id, title, url, status, discoveredAt, processedAt, publishedAt, errorCode, errorMessage },
    hasEmbeddings,
    origin: edition.origin,
    isGone: edition.goneAt !== null,
  };
}

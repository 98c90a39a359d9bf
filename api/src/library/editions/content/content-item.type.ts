import { Field, ID, ObjectType } from 'type-graphql';
import { EditionOrigin, EditionStatus, StageStatus, type Edition } from '../edition.entity.js';

@ObjectType({ description: 'An edition as administrators see it.' })
export class ContentItem {
  @Field(() => ID, { description: 'ID of the edition.' })
  id: number;

  @Field(() => String, { nullable: true, description: 'Title. Null until it is processed.' })
  title: string | null;

  @Field(() => String, { description: 'URL on its own site.' })
  url: string;

  @Field(() => EditionStatus, { description: 'Its pipeline status.' })
  status: EditionStatus;

  @Field(() => Date, { description: 'When it was found.' })
  discoveredAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was processed.' })
  processedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it has embeddings.' })
  hasEmbeddings: boolean;

  @Field(() => String, { nullable: true, description: 'Cause of the last failure, as a code.' })
  errorCode: string | null;

  @Field(() => String, { nullable: true, description: 'Message of the last failure.' })
  errorMessage: string | null;

  @Field(() => StageStatus, { description: 'Status of its summary.' })
  summaryStatus: StageStatus;

  @Field(() => String, { nullable: true, description: 'Message of the last failed try to summarise it.' })
  summaryError: string | null;

  @Field(() => StageStatus, { description: 'Status of its embeddings.' })
  embeddingStatus: StageStatus;

  @Field(() => String, { nullable: true, description: 'Message of the last failed try to embed it.' })
  embeddingError: string | null;

  @Field(() => EditionOrigin, { nullable: true, description: 'Where its text comes from. Null until it is processed.' })
  origin: EditionOrigin | null;

  @Field(() => String, { nullable: true, description: 'Language as an ISO 639-1 code. Null until it is processed.' })
  language: string | null;

  @Field(() => Boolean, { description: 'Whether the page is no longer there.' })
  isGone: boolean;
}

export function toContentItem(edition: Edition, hasEmbeddings: boolean): ContentItem {
  const { id, title, url, status, discoveredAt, processedAt, publishedAt, errorCode, errorMessage } = edition;
  const { summaryStatus, summaryError, embeddingStatus, embeddingError } = edition;
  return {
    summaryStatus,
    summaryError,
    embeddingStatus,
    embeddingError,
    id,
    title,
    url,
    status,
    discoveredAt,
    processedAt,
    publishedAt,
    errorCode,
    errorMessage,
    hasEmbeddings,
    origin: edition.origin,
    language: edition.language,
    isGone: edition.goneAt !== null,
  };
}

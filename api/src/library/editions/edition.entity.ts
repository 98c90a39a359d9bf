import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';

export enum EditionStatus {
  DISCOVERED = 'discovered',
  PROCESSING = 'processing',
  PROCESSED = 'processed',
  ERROR = 'error',
}
registerEnumType(EditionStatus, {
  name: 'EditionStatus',
  description: 'Pipeline status of an edition.',
});

export enum EditionAccess {
  PUBLIC = 'public',
  MEMBERS = 'members',
  PAID = 'paid',
  UNKNOWN = 'unknown',
}
registerEnumType(EditionAccess, {
  name: 'EditionAccess',
  description: 'Who may read the whole edition on its own site.',
});

/** Source of an edition's access. */
export enum AccessOrigin {
  ARCHIVE = 'archive',
  FEED = 'feed',
  PAGE = 'page',
}

export enum EditionOrigin {
  PAGE = 'page',
  FEED = 'feed',
  MAIL = 'mail',
}
registerEnumType(EditionOrigin, {
  name: 'EditionOrigin',
  description:
    'Where the text of an edition comes from: its page, the feed if the page could not be fetched, or a mail of a newsletter without a site for its editions.',
});

/** Of a summary or of embeddings. */
export enum StageStatus {
  PENDING = 'pending',
  DONE = 'done',
  FAILED = 'failed',
}
registerEnumType(StageStatus, {
  name: 'StageStatus',
  description: 'Status of what follows reading, the summary and the embeddings. FAILED after the last try.',
});

@ObjectType({ simpleResolvers: true, description: 'One page of a newsletter: an edition with its summary.' })
@Entity('editions')
export class Edition {
  @Field(() => ID, { description: 'ID of the edition.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => ID, { description: 'ID of its newsletter.' })
  @Column({ type: 'int' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { nullable: false })
  newsletter: Relation<Newsletter>;

  @Field(() => String, { description: 'URL on its own site.' })
  @Column({ type: 'text' })
  url: string;

  /** Unique within the newsletter. */
  @Column({ type: 'text' })
  urlKey: string;

  @Field(() => String, { nullable: true, description: 'Title, if the page has one.' })
  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Who wrote it.' })
  @Column({ type: 'text', nullable: true })
  author: string | null;

  @Column({ type: 'text', default: EditionStatus.DISCOVERED })
  status: EditionStatus;

  /** Of the reading in progress. Only its holder may write what it read. */
  @Column({ type: 'text', nullable: true })
  lease: string | null;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Number of workers in a row that ended while reading this edition. */
  @Column({ type: 'int', default: 0 })
  leftBehind: number;

  @Column({ type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ type: 'text', nullable: true })
  errorMessage: string | null;

  @Field(() => EditionAccess, { description: 'Who may read the whole edition on its own site.' })
  @Column({ type: 'text', default: EditionAccess.UNKNOWN })
  access: EditionAccess;

  @Column({ type: 'text', nullable: true })
  accessProof: string | null;

  /** If it is the archive or feed, the page does not change the access. */
  @Column({ type: 'text', nullable: true })
  accessOrigin: AccessOrigin | null;

  /** Word count by the platform. */
  @Column({ type: 'int', nullable: true })
  announcedWords: number | null;

  @Field(() => EditionOrigin, { nullable: true, description: 'Where its text comes from. Null until it is processed.' })
  @Column({ type: 'text', nullable: true })
  origin: EditionOrigin | null;

  /** The body in the feed, stored until the page is read. */
  @Column({ type: 'text', nullable: true, select: false })
  feedHtml: string | null;

  /** Sanitised before it is stored. */
  @Column({ type: 'text', nullable: true, select: false })
  html: string | null;

  @Column({ type: 'text', nullable: true, select: false })
  text: string | null;

  @Column({ type: 'text', nullable: true })
  textHash: string | null;

  @Field(() => String, { nullable: true, description: 'Language as an ISO 639-1 code.' })
  @Column({ type: 'text', nullable: true })
  language: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastModified: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  discoveredAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was processed.' })
  @Column({ type: 'timestamptz', nullable: true })
  processedAt: Date | null;

  /** Set when the page is gone. Its content stays. */
  @Column({ type: 'timestamptz', nullable: true })
  goneAt: Date | null;

  @Column({ type: 'text', nullable: true })
  etag: string | null;

  @Column({ type: 'text', nullable: true })
  httpLastModified: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Light Markdown: headings, bold labels, bold, italic and bullets. Null for visitors where they read titles only.',
  })
  @Column({ type: 'text', nullable: true })
  summary: string | null;

  /** Hash of the summarised text, which may be a preview. See `quotable-text.ts` for when a summary is stale. */
  @Column({ type: 'text', nullable: true })
  summaryHash: string | null;

  @Column({ type: 'text', default: StageStatus.PENDING })
  summaryStatus: StageStatus;

  @Column({ type: 'int', default: 0 })
  summaryAttempts: number;

  @Column({ type: 'text', nullable: true })
  summaryError: string | null;

  @Column({ type: 'text', default: StageStatus.PENDING })
  embeddingStatus: StageStatus;

  @Column({ type: 'int', default: 0 })
  embeddingAttempts: number;

  @Column({ type: 'text', nullable: true })
  embeddingError: string | null;

  @Field(() => [String], { description: 'Companies it mentions.' })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  companies: string[];

  @Field(() => [String], { description: 'People it mentions.' })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  people: string[];

  @Field(() => [String], { description: 'Its main subjects.' })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  topics: string[];

  @Column({ type: 'jsonb', nullable: true, select: false })
  images: { url: string; text: string }[] | null;

  @Column({ type: 'jsonb', nullable: true, select: false })
  links: { url: string; text: string }[] | null;
}

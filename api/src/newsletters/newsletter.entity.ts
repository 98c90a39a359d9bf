import { Frequency, Language, SubmissionStatus } from '@niche-newsletters/rules/newsletter-choices';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinTable, ManyToMany, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { AppError } from '../errors.js';
import { User } from '../accounts/user.entity.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { Cadence, EditionLength, LifeState, ReadingAccess, Weekday } from './life/life-choices.js';

export { Frequency, Language, SubmissionStatus };

registerEnumType(SubmissionStatus, {
  name: 'SubmissionStatus',
  description: 'Where a submission stands in its review.',
});

registerEnumType(Frequency, { name: 'Frequency', description: 'How often a newsletter is sent.' });

registerEnumType(Language, { name: 'Language', description: 'The language that a newsletter is written in.' });

@ObjectType({ simpleResolvers: true, description: 'A publication with a site, as readers see it.' })
@Entity('newsletters')
export class Newsletter {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Name to show.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Address of its site.' })
  @Column({ type: 'text' })
  url: string;

  /** Normalised URL, the same for every address of one newsletter. */
  @Column({ type: 'text' })
  urlKey: string;

  @Column({ type: 'text', nullable: true })
  imageId: string | null;

  @Field(() => String, { description: 'What it is about, in the words of whoever submitted it.' })
  @Column({ type: 'text' })
  description: string;

  @Field(() => Frequency, { nullable: true, description: 'How often it is sent.' })
  @Column({ type: 'text', nullable: true })
  frequency: Frequency | null;

  @Field(() => Language, { nullable: true, description: 'The language that it is written in.' })
  @Column({ type: 'text', nullable: true })
  language: Language | null;

  /** Detected at the first discovery: substack, ghost, …, any-site. */
  @Column({ type: 'text', nullable: true })
  platform: string | null;

  @Column({ type: 'text', default: SubmissionStatus.PENDING })
  submissionStatus: SubmissionStatus;

  @Column({ type: 'boolean', default: false })
  toBeProcessed: boolean;

  /** Topic names in one line, for sorting and search. */
  @Column({ type: 'text', default: '' })
  niche: string;

  @Column({ type: 'int', nullable: true })
  submittedById: number | null;

  @ManyToOne(() => User, { nullable: true })
  submittedBy: Relation<User> | null;

  @Column({ type: 'int', nullable: true })
  reviewedById: number | null;

  @ManyToOne(() => User, { nullable: true })
  reviewedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  /** When its site was last looked through for editions, and when that is due again. */
  @Column({ type: 'timestamptz', nullable: true })
  visitedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  nextVisitAt: Date | null;

  /** ETags and digests of feeds and sitemaps, which make a second visit cheap. */
  @Column({ type: 'jsonb', default: () => "'{}'", select: false })
  visitMemory: Record<string, unknown>;

  /** What follows is measured by the LifeService from the editions and the visits. */
  @Field(() => LifeState, { description: 'Whether it still publishes.' })
  @Column({ type: 'text', default: LifeState.UNKNOWN })
  state: LifeState;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it is in this state; for an ended one, its last edition.',
  })
  @Column({ type: 'timestamptz', nullable: true })
  stateSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'When its earliest known edition was published.' })
  @Column({ type: 'timestamptz', nullable: true })
  firstEditionAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When its latest edition was published.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastEditionAt: Date | null;

  @Column({ type: 'text', nullable: true })
  cadence: Cadence | null;

  @Column({ type: 'text', nullable: true })
  usualDay: Weekday | null;

  @Column({ type: 'real', nullable: true })
  gapDays: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Editions a week, over the last year or since its first edition.',
  })
  @Column({ type: 'real', nullable: true })
  editionsPerWeek: number | null;

  @Field(() => Int, { nullable: true, description: 'Words of an edition on average, over its latest editions.' })
  @Column({ type: 'int', nullable: true })
  averageWords: number | null;

  @Field(() => EditionLength, { nullable: true, description: 'How long its editions are on average.' })
  @Column({ type: 'text', nullable: true })
  editionLength: EditionLength | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of its latest editions, from 0 to 1, that can be read without paying; null where that is not known.',
  })
  @Column({ type: 'real', nullable: true })
  freeShare: number | null;

  @Field(() => ReadingAccess, { nullable: true, description: 'Whether reading it costs money.' })
  @Column({ type: 'text', nullable: true })
  readingAccess: ReadingAccess | null;

  @Field(() => [String], {
    description:
      'Languages of its editions as ISO 639-1 codes, the most frequent first; the claimed one until they were read.',
  })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  languages: string[];

  /** Failed visits since the last one that worked. */
  @Column({ type: 'int', default: 0 })
  visitFailures: number;

  @Column({ type: 'timestamptz', nullable: true })
  visitFailedSince: Date | null;

  @Field(() => Date, { description: 'When it came into the directory.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @ManyToMany(() => Subcategory)
  @JoinTable({
    name: 'newsletter_subcategories',
    joinColumn: { name: 'newsletter_id' },
    inverseJoinColumn: { name: 'subcategory_id' },
  })
  subcategories: Relation<Subcategory[]>;

  approve(reviewerId: number, toBeProcessed: boolean): void {
    this.#review(SubmissionStatus.APPROVED, reviewerId);
    this.toBeProcessed = toBeProcessed;
  }

  reject(reviewerId: number): void {
    this.#review(SubmissionStatus.REJECTED, reviewerId);
    this.toBeProcessed = false;
  }

  /** Takes a review back. Another administrator's review is theirs to change. */
  reopen(reviewerId: number): void {
    if (this.submissionStatus === SubmissionStatus.PENDING) {
      throw new AppError('CONFLICT', 'This newsletter is already waiting for review');
    }
    if (this.reviewedById !== reviewerId) {
      throw new AppError('CONFLICT', 'This newsletter was reviewed by another administrator');
    }
    this.submissionStatus = SubmissionStatus.PENDING;
    this.reviewedById = null;
    this.reviewedAt = null;
    this.toBeProcessed = false;
  }

  /** Only pending newsletters can be reviewed, so the second of two administrators gets a conflict. */
  #review(status: SubmissionStatus, reviewerId: number): void {
    if (this.submissionStatus !== SubmissionStatus.PENDING) {
      throw new AppError('CONFLICT', `This newsletter was already ${this.submissionStatus}`);
    }
    this.submissionStatus = status;
    this.reviewedById = reviewerId;
    this.reviewedAt = new Date();
  }
}

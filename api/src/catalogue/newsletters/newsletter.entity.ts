import { Frequency, Language, SubmissionStatus } from '@niche-newsletters/rules/newsletter-choices';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, DeleteDateColumn, Entity, JoinTable, ManyToMany, ManyToOne, type Relation } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { AppError } from '../../base/errors.js';
import { User } from '../../people/accounts/user.entity.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { Cadence, EditionLength, LifeState, ReadingAccess, Weekday } from './life/life-choices.js';
import { NewsletterFields } from './newsletter-fields.js';
import { TextUse } from './text-use.js';

export { Frequency, Language, SubmissionStatus };

registerEnumType(SubmissionStatus, {
  name: 'SubmissionStatus',
  description: 'Review status of a newsletter.',
});

@ObjectType({ simpleResolvers: true, description: 'A newsletter of the directory.' })
@Entity('newsletters')
export class Newsletter extends NewsletterFields {
  /** Normalised URL, equal for all addresses of a newsletter. */
  @Column({ type: 'text' })
  urlKey: string;

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

  /** When its site was last checked for editions, and when the next check is due. */
  @Column({ type: 'timestamptz', nullable: true })
  visitedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  nextVisitAt: Date | null;

  /** ETags and hashes of feeds and sitemaps, which make the next visit cheap. */
  @Column({ type: 'jsonb', default: () => "'{}'", select: false })
  visitMemory: Record<string, unknown>;

  @Field(() => String, {
    nullable: true,
    description: 'Page of its site where readers subscribe. Null if none was found.',
  })
  @Column({ type: 'text', nullable: true })
  subscribeUrl: string | null;

  /** LifeService measures this and the following columns. */
  @Field(() => LifeState, { description: 'Whether it still publishes.' })
  @Column({ type: 'text', default: LifeState.UNKNOWN })
  state: LifeState;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it has been in this state. For an ended one, the date of its last edition.',
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
    description: 'Average editions per week over the last year, or since its first edition.',
  })
  @Column({ type: 'real', nullable: true })
  editionsPerWeek: number | null;

  @Field(() => Int, { nullable: true, description: 'Average number of words of its latest editions.' })
  @Column({ type: 'int', nullable: true })
  averageWords: number | null;

  @Field(() => EditionLength, { nullable: true, description: 'Average length of its editions.' })
  @Column({ type: 'text', nullable: true })
  editionLength: EditionLength | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of its latest editions that are free to read, from 0 to 1. Null if not known.',
  })
  @Column({ type: 'real', nullable: true })
  freeShare: number | null;

  @Field(() => ReadingAccess, { nullable: true, description: 'Whether reading it costs money.' })
  @Column({ type: 'text', nullable: true })
  readingAccess: ReadingAccess | null;

  @Field(() => [String], {
    description:
      'Languages of its editions as ISO 639-1 codes, most frequent first. The stated language until editions are processed.',
  })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  languages: string[];

  @Field(() => TextUse, { description: 'What search, summaries and answers use of its text.' })
  @Column({ type: 'text', default: TextUse.ALL })
  textUse: TextUse;

  @Field(() => Date, { nullable: true, description: 'Since when it is not read, at the wish of its owner.' })
  @Column({ type: 'timestamptz', nullable: true })
  leftAt: Date | null;

  /** Since when its editions are shown nowhere, because `WithdrawalService` is at work on them. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  withheldAt: Date | null;

  /** When an administrator marked it as ended. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** TypeORM does not find deleted ones. In SQL, their `submission_status` is 'deleted'. */
  @DeleteDateColumn({ type: 'timestamptz', select: false })
  deletedAt: Date | null;

  /** For whoever submitted it. */
  @Column({ type: 'text', nullable: true })
  rejectionReason: string | null;

  /** Consecutive failed visits. */
  @Column({ type: 'int', default: 0 })
  visitFailures: number;

  @Column({ type: 'timestamptz', nullable: true })
  visitFailedSince: Date | null;

  @ManyToMany(() => Subcategory)
  @JoinTable({
    name: 'newsletter_subcategories',
    joinColumn: { name: 'newsletter_id' },
    inverseJoinColumn: { name: 'subcategory_id' },
  })
  subcategories: Relation<Subcategory[]>;

  approve(reviewerId: number, toBeProcessed: boolean): void {
    this.review(SubmissionStatus.APPROVED, reviewerId);
    this.toBeProcessed = toBeProcessed;
  }

  reject(reviewerId: number, reason: string | null = null): void {
    this.review(SubmissionStatus.REJECTED, reviewerId);
    this.rejectionReason = reason;
    this.toBeProcessed = false;
  }

  /** Reverts the caller's own review. */
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
    this.rejectionReason = null;
    this.toBeProcessed = false;
  }

  /** Only pending newsletters can be reviewed, so the second of two administrators gets a conflict. */
  private review(status: SubmissionStatus, reviewerId: number): void {
    if (this.submissionStatus !== SubmissionStatus.PENDING) {
      throw new AppError('CONFLICT', `This newsletter was already ${this.submissionStatus}`);
    }
    this.submissionStatus = status;
    this.reviewedById = reviewerId;
    this.reviewedAt = currentTime();
  }
}

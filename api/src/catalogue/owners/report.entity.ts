import type { ReportReason } from '@niche-newsletters/rules/claim.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody says that a listing is wrong. */
@Entity('newsletter_reports')
export class NewsletterReport {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  /** Null for visitors. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @Column({ type: 'text' })
  reason: ReportReason;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  reviewedById: number | null;
}

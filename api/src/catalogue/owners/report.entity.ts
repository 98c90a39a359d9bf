import type { ReportReason } from '@niche-newsletters/rules/claim.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody says what is wrong with a newsletter's listing, or with a shared collection. */
@Entity('reports')
export class Report {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  @Column({ type: 'int', nullable: true })
  collectionId: number | null;

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

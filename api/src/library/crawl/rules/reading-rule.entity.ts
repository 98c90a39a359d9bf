import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How a newsletter, a host or a platform is read, as somebody wrote it down. */
@Entity('reading_rules')
export class ReadingRule {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  /** One of these three is set. */
  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  /** Of editions, with a port, without www. */
  @Column({ type: 'text', nullable: true })
  host: string | null;

  @Column({ type: 'text', nullable: true })
  platform: string | null;

  @Column({ type: 'jsonb' })
  rule: SiteRule;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'int', nullable: true })
  changedById: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}

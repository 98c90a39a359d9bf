import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Weekday } from '../../catalogue/newsletters/life/life-choices.js';

export enum DigestFrequency {
  NEVER = 'never',
  AT_ONCE = 'at_once',
  DAILY = 'daily',
  WEEKLY = 'weekly',
}

/** When a member gets mail about what they follow. */
@Entity('digest_settings')
export class DigestSettings {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  frequency: DigestFrequency;

  @Column({ type: 'text' })
  weekday: Weekday;

  /** Of the time zone. */
  @Column({ type: 'smallint' })
  hour: number;

  @Column({ type: 'text' })
  timeZone: string;

  /** What was found before the mails were switched on is no news for them. */
  @Column({ type: 'timestamptz' })
  since: Date;

  @Column({ type: 'timestamptz' })
  savedAt: Date;

  /** Null if nothing is sent at a certain time. */
  @Column({ type: 'timestamptz', nullable: true })
  nextAt: Date | null;

  /** Whether an administrator wants a daily mail about jobs and submissions. */
  @Column({ type: 'boolean' })
  administration: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  administrationAt: Date | null;
}

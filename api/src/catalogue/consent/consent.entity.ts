import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Statement } from '../../reading/consent/statement.js';
import { TextUse } from '../newsletters/text-use.js';

/** A statement of a site. */
export interface SeenStatement extends Statement {
  /** When it was first seen. */
  since: string;
}

/** Who said what about the use of a newsletter's text. */
@Entity('consents')
export class Consent {
  @PrimaryColumn({ type: 'int' })
  newsletterId: number;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  statements: SeenStatement[];

  /** When the site was last asked. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;

  /** Chosen by the owner. */
  @Column({ type: 'text', nullable: true })
  ownerUse: TextUse | null;

  @Column({ type: 'timestamptz', nullable: true })
  ownerUseAt: Date | null;

  /** Chosen by an administrator. */
  @Column({ type: 'text', nullable: true })
  textUseLimit: TextUse | null;

  @Column({ type: 'timestamptz', nullable: true })
  textUseLimitAt: Date | null;

  /** Since when its editions come by mail. Null if they are on the web. */
  @Column({ type: 'timestamptz', nullable: true })
  byMailAt: Date | null;
}

import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../people/accounts/user.entity.js';

/** A setting that an operator has changed. */
@Entity('settings')
export class StoredSetting {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @Column({ type: 'int', nullable: true })
  changedById: number | null;

  @ManyToOne(() => User, { nullable: true })
  changedBy: Relation<User> | null;
}

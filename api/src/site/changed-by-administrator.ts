import { Column, ManyToOne, type Relation } from 'typeorm';
import { User } from '../people/accounts/user.entity.js';

/** A row that administrators change on a screen. */
export abstract class ChangedByAdministrator {
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @Column({ type: 'int', nullable: true })
  changedById: number | null;

  @ManyToOne(() => User, { nullable: true })
  changedBy: Relation<User> | null;
}

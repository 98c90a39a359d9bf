import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../people/accounts/user.entity.js';

/** A mail whose words an administrator has changed. */
@Entity('mail_templates')
export class StoredMailTemplate {
  @PrimaryColumn({ type: 'text' })
  kind: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  opening: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @Column({ type: 'int', nullable: true })
  changedById: number | null;

  @ManyToOne(() => User, { nullable: true })
  changedBy: Relation<User> | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ChangedByAdministrator } from '../changed-by-administrator.js';

/** A mail whose words an administrator has changed. */
@Entity('mail_templates')
export class StoredMailTemplate extends ChangedByAdministrator {
  @PrimaryColumn({ type: 'text' })
  kind: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  opening: string;
}

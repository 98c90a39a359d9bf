import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ChangedByAdministrator } from './changed-by-administrator.js';

/** A setting that an operator has changed. */
@Entity('settings')
export class StoredSetting extends ChangedByAdministrator {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  value: unknown;
}

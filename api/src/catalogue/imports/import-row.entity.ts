import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Language } from '../newsletters/newsletter.entity.js';

export enum ImportRowStatus {
  WAITING = 'waiting',
  NEW = 'new',
  KNOWN = 'known',
  OTHER_ADDRESS = 'other-address',
  DUPLICATE = 'duplicate',
  NOT_A_NEWSLETTER = 'not-a-newsletter',
  UNREACHABLE = 'unreachable',
  INVALID = 'invalid',
  SKIPPED = 'skipped',
  QUEUED = 'queued',
  IMPORTED = 'imported',
  UNDOING = 'undoing',
  REMOVED = 'removed',
}

/** An address of a list. `ImportRows` changes those that a worker holds. */
@Entity('import_rows')
export class ImportRow {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  importId: number;

  /** In the list, from 1. */
  @Column({ type: 'int' })
  position: number;

  /** As listed. */
  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  host: string;

  /** Where it leads, and its key. */
  @Column({ type: 'text', nullable: true })
  url: string | null;

  @Column({ type: 'text', nullable: true })
  urlKey: string | null;

  @Column({ type: 'text', default: '' })
  name: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', nullable: true })
  language: Language | null;

  @Column({ type: 'int', array: true, default: () => "'{}'" })
  topicIds: number[];

  @Column({ type: 'text' })
  status: ImportRowStatus;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** The one that it made, or that was known before. */
  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Of the worker that holds it. */
  @Column({ type: 'uuid', nullable: true })
  lease: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;
}

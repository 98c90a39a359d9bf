import { ImportKind } from '@niche-newsletters/rules/import.rules';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../../people/accounts/user.entity.js';

export { ImportKind };

/** A list of newsletters to add. Its rows tell how far it is. */
@Entity('imports')
export class NewsletterImport {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'text' })
  kind: ImportKind;

  @Column({ type: 'text', nullable: true })
  fileName: string | null;

  @Column({ type: 'int', nullable: true })
  createdById: number | null;

  @ManyToOne(() => User, { nullable: true })
  createdBy: Relation<User> | null;

  /** Whether the pipeline fetches the editions of what it adds. */
  @Column({ type: 'boolean', default: false })
  toBeProcessed: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When an administrator decided to add the new ones. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;
}

import { PagePlace } from '@niche-newsletters/rules/page.rules';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../../people/accounts/user.entity.js';

/** A page of the operator. Its texts are in its versions. */
@Entity('pages')
export class SitePage {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text' })
  place: PagePlace;

  @Column({ type: 'boolean' })
  isInSitemap: boolean;
}

/** The newest one is the draft. */
@Entity('page_versions')
export class PageVersion {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  pageId: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'int', nullable: true })
  createdById: number | null;

  @ManyToOne(() => User, { nullable: true })
  createdBy: Relation<User> | null;

  /** Null unless readers see it now. */
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
}

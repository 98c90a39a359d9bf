import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

/** A client, request, grant, code or token of the authorization server, of which the library decides the content. */
@Entity('oauth_records')
export class OAuthRecord {
  /** The library's name of its model. */
  @PrimaryColumn({ type: 'text' })
  kind: string;

  /** SHA-256 of what is secret: codes and tokens. They are random, so they need no salt. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'jsonb' })
  payload: Record<string, unknown>;

  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @ManyToOne(() => User, { nullable: true })
  user: Relation<User> | null;

  @Column({ type: 'text', nullable: true })
  clientId: string | null;

  @Column({ type: 'text', nullable: true })
  grantId: string | null;

  /** By which the library finds its session. */
  @Column({ type: 'text', nullable: true })
  uid: string | null;

  /** Of a grant: what the user allowed, by name. */
  @Column({ type: 'text', nullable: true })
  clientName: string | null;

  /** Of a grant: the host that vouches for the client, if there is one. */
  @Column({ type: 'text', nullable: true })
  clientHost: string | null;

  /** Of a grant: the host where the browser went with the code, or the scheme of an app. Null if older than the column. */
  @Column({ type: 'text', nullable: true })
  returnsTo: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  consumedAt: Date | null;

  /** Of a grant: when a token of it was last used, to the minute. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

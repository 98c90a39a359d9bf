import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A way in which a user signed in. There is one of each issuer, and it belongs to the user whatever its address becomes. */
@Entity('identities')
export class StoredIdentity {
  /** Of the provider, or `email` for links by e-mail. */
  @PrimaryColumn({ type: 'text' })
  issuer: string;

  /** Who it is at the issuer. It never changes. */
  @PrimaryColumn({ type: 'text' })
  subject: string;

  @Column({ type: 'int' })
  userId: number;

  /** As the provider told at the last sign-in. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  /** Set if the user removed it. Kept, because it would come back at its next sign-in. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}

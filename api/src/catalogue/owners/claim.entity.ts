import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum ClaimState {
  WAITING = 'waiting',
  /** Its user is the owner of the newsletter. */
  VERIFIED = 'verified',
  ENDED = 'ended',
}

/** A member says that a newsletter is theirs. */
@Entity('claims')
export class Claim {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'int' })
  newsletterId: number;

  @Column({ type: 'text' })
  method: ClaimMethod;

  @Column({ type: 'text', default: ClaimState.WAITING })
  state: ClaimState;

  /** Of the newsletter when the claim began. */
  @Column({ type: 'text' })
  address: string;

  /** Of a mail. */
  @Column({ type: 'text', nullable: true })
  recipient: string | null;

  /** The token that the owner publishes, or the hash of the code in a mail. */
  @Column({ type: 'text' })
  secret: string;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  reviewedById: number | null;
}

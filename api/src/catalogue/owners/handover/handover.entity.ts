import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum HandoverState {
  OFFERED = 'offered',
  ACCEPTED = 'accepted',
  REFUSED = 'refused',
  ENDED = 'ended',
}

/** An owner offers a newsletter to whoever signs in with an address. */
@Entity('handovers')
export class Handover {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  /** The owner. */
  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text', default: HandoverState.OFFERED })
  state: HandoverState;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum NeighbourState {
  /** Nobody has decided yet. */
  OPEN = 'open',
  /** On a list of the import. */
  ACCEPTED = 'accepted',
  DISMISSED = 'dismissed',
}

/** A site that newsletters of the directory recommend. It may be a newsletter of the directory itself. */
@Entity('neighbours')
export class Neighbour {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  /** Equal to that of the newsletter, if the directory has it. */
  @Column({ type: 'text' })
  urlKey: string;

  @Column({ type: 'text' })
  url: string;

  /** With a port if it is not the usual one. */
  @Column({ type: 'text' })
  host: string;

  /** As a list calls it. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', default: NeighbourState.OPEN })
  state: NeighbourState;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  decidedById: number | null;
}

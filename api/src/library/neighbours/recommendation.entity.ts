import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RecommendationKind } from '../../reading/neighbours/neighbour-list.js';

/** Why a site is a neighbour of a newsletter. */
@Entity('recommendations')
export class Recommendation {
  /** The newsletter that recommends it. */
  @PrimaryColumn({ type: 'int' })
  newsletterId: number;

  @PrimaryColumn({ type: 'int' })
  neighbourId: number;

  @PrimaryColumn({ type: 'text' })
  kind: RecommendationKind;

  /** URL of the list or of the edition. */
  @Column({ type: 'text' })
  evidence: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  firstSeenAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
}

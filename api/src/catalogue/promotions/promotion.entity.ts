import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Newsletter } from '../newsletters/newsletter.entity.js';

export enum PromotionStatus {
  ACTIVE = 'active',
  REPLACED = 'replaced',
}
registerEnumType(PromotionStatus, {
  name: 'PromotionStatus',
  description:
    'An active promotion runs between its dates. A replaced one was superseded by another of the same newsletter.',
});

@ObjectType({ description: 'A period during which a newsletter is promoted.' })
@Entity('promotions')
export class Promotion {
  @Field(() => ID, { description: 'ID of the promotion.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { nullable: false })
  newsletter: Relation<Newsletter>;

  @Field(() => Date, { description: 'When it starts.' })
  @Column({ type: 'timestamptz' })
  startsAt: Date;

  @Field(() => Date, { description: 'When it ends.' })
  @Column({ type: 'timestamptz' })
  endsAt: Date;

  @Field(() => PromotionStatus, { description: 'Whether it is active or replaced.' })
  @Column({ type: 'text', default: PromotionStatus.ACTIVE })
  status: PromotionStatus;

  /** The promotion that replaced it. Undoing that one restores this one. */
  @Column({ type: 'int', nullable: true })
  replacedById: number | null;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

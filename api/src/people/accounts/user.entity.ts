import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum Role {
  ADMIN = 'admin',
  EDITOR = 'editor',
  VIEWER = 'viewer',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'Role of a user. Admins may do more than editors, editors more than viewers.',
});

export enum SubscriptionStatus {
  FREE = 'free',
  PAID = 'paid',
}
registerEnumType(SubscriptionStatus, {
  name: 'SubscriptionStatus',
  description: 'Subscription of a user. What it allows is a setting of the directory.',
});

/** As a type of the API it is for administrators. Others get a `Person`, and the user itself `Me`. */
@ObjectType({ description: 'A user as administrators see them.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'ID of the user.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'E-mail address from the identity provider.' })
  @Column({ type: 'text' })
  email: string;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  /** Whether the member chose it, so that sign-ins leave it. */
  @Column({ type: 'boolean', default: false })
  isNameChosen: boolean;

  @Field(() => String, { nullable: true, description: 'URL of a profile picture, if the identity provider sent one.' })
  @Column({ type: 'text', nullable: true })
  avatarUrl: string | null;

  @Field(() => Role, { description: 'Role of the user.' })
  @Column({ type: 'text', default: Role.VIEWER })
  role: Role;

  /** Whether groups at the identity provider gave it. */
  @Column({ type: 'boolean', default: false })
  isRoleFromGroups: boolean;

  @Field(() => SubscriptionStatus, { description: 'Subscription of the user.' })
  @Column({ type: 'text', default: SubscriptionStatus.FREE })
  subscriptionStatus: SubscriptionStatus;

  /** Whether the operator gave the subscription, so that Stripe does not take it away. */
  @Column({ type: 'boolean', default: false })
  isPaidByOperator: boolean;

  /** When that ends. Null if it stays. */
  @Column({ type: 'timestamptz', nullable: true })
  paidUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  paidReason: string | null;

  /** Increasing it ends all sessions of the user. */
  @Column({ type: 'int', default: 1 })
  sessionVersion: number;

  /** In the address of their feeds. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  feedSecret: string;

  /** Set if the user asked for it. */
  @Column({ type: 'timestamptz', nullable: true })
  deleteAt: Date | null;

  /** By an administrator. */
  @Column({ type: 'timestamptz', nullable: true })
  blockedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  blockedReason: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastSignedInAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

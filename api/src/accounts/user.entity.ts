import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum Role {
  ADMIN = 'admin',
  EDITOR = 'editor',
  VIEWER = 'viewer',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'What a person may do: an admin more than an editor more than a viewer.',
});

export enum SubscriptionStatus {
  FREE = 'free',
  PAID = 'paid',
}
registerEnumType(SubscriptionStatus, {
  name: 'SubscriptionStatus',
  description: 'Whether a person pays; AI search is offered to those who do.',
});

@ObjectType({ description: 'A person who has signed in.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'Identity of the person.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'text', nullable: true })
  googleId: string | null;

  @Field(() => String, { description: 'E-mail address, as the identity server gave it.' })
  @Column({ type: 'text' })
  email: string;

  @Field(() => String, { description: 'Name to show.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Address of a picture, where the identity server gave one.' })
  @Column({ type: 'text', nullable: true })
  avatarUrl: string | null;

  @Field(() => Role, { description: 'What the person may do.' })
  @Column({ type: 'text', default: Role.VIEWER })
  role: Role;

  @Field(() => SubscriptionStatus, { description: 'Whether the person pays.' })
  @Column({ type: 'text', default: SubscriptionStatus.FREE })
  subscriptionStatus: SubscriptionStatus;

  /** Raising it ends every session of the person. */
  @Column({ type: 'int', default: 1 })
  sessionVersion: number;

  @Column({ type: 'timestamptz', nullable: true })
  lastSignedInAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

export enum AccessTokenScope {
  READ = 'read',
  READ_WRITE = 'read-write',
}
registerEnumType(AccessTokenScope, {
  name: 'AccessTokenScope',
  description: 'What an access token may do in the name of its owner.',
  valuesConfig: {
    READ: { description: 'Queries and subscriptions, and the calls of the REST door that change nothing.' },
    READ_WRITE: { description: 'Everything that its owner may do, but for making and ending access tokens.' },
  },
});

@ObjectType({ description: 'A key that a program carries to act in the name of the person who made it.' })
@Entity('access_tokens')
export class AccessToken {
  @Field(() => ID, { description: 'Identity of the token; not the token itself.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { nullable: false })
  user: Relation<User>;

  @Field(() => String, { description: 'What its owner calls it.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => AccessTokenScope, { description: 'What it may do.' })
  @Column({ type: 'text' })
  scope: AccessTokenScope;

  /** SHA-256 of the token, which has entropy enough to need no salt: whoever reads the table can sign in nowhere. */
  @Column({ type: 'text' })
  hash: string;

  @Field(() => String, { description: 'Its last four characters, to tell it from others.' })
  @Column({ type: 'text' })
  ending: string;

  @Field(() => Date, { description: 'When it was made.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it ends by itself.' })
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null where it never was.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

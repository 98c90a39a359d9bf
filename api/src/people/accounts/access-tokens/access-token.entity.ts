import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

export enum AccessTokenScope {
  READ = 'read',
  READ_WRITE = 'read-write',
}
registerEnumType(AccessTokenScope, {
  name: 'AccessTokenScope',
  description: 'What an access token allows.',
  valuesConfig: {
    READ: { description: 'Queries, questions, subscriptions and the REST routes that change nothing.' },
    READ_WRITE: {
      description:
        'What its owner may do. Sessions, sign-in, tokens, payment, claims and the account itself stay with the person.',
    },
  },
});

@ObjectType({ description: 'A token that lets a program act on behalf of the user who created it.' })
@Entity('access_tokens')
export class AccessToken {
  @Field(() => ID, { description: 'ID of the token, not the token itself.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { nullable: false })
  user: Relation<User>;

  @Field(() => String, { description: 'Name given by its owner.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => AccessTokenScope, { description: 'What it allows.' })
  @Column({ type: 'text' })
  scope: AccessTokenScope;

  /** SHA-256 of the token. Tokens are random, so they need no salt. */
  @Column({ type: 'text' })
  hash: string;

  @Field(() => String, { description: 'Its last four characters, to tell tokens apart.' })
  @Column({ type: 'text' })
  ending: string;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it expires.' })
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute. Null if never.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

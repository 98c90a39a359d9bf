import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

@ObjectType({ description: 'A sign-in of the user, in one browser.' })
@Entity('sessions')
export class Session {
  /** Random: after a restore, numbers would be given out again, and an old token would belong to a new session. */
  @Field(() => ID, { description: 'ID of the session, not its token.' })
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'int' })
  userId: number;

  @ManyToOne(() => User, { nullable: false })
  user: Relation<User>;

  @Column({ type: 'text' })
  userAgent: string;

  @Field(() => Date, { description: 'When the user signed in.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it was last used, to the minute.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastUsedAt: Date;
}

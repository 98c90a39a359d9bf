import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

@ObjectType({ description: 'A sign-in of the user, in one browser.' })
@Entity('sessions')
export class Session {
  /** Random, because tokens of ended sessions must stay invalid even if the database is restored from a backup. */
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

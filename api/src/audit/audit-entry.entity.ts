import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

@ObjectType({ description: 'One thing that an administrator did.' })
@Entity('audit_entries')
export class AuditEntry {
  @Field(() => ID, { description: 'Identity of the entry.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'What was done, for instance newsletter.approve.' })
  @Column({ type: 'text' })
  action: string;

  @Field(() => String, { description: 'Name of what it was done to, as it was then.' })
  @Column({ type: 'text' })
  subject: string;

  @Field(() => ID, { nullable: true, description: 'Identity of what it was done to; it may be gone.' })
  @Column({ type: 'int', nullable: true })
  subjectId: number | null;

  @Field(() => String, { nullable: true, description: 'More, in words.' })
  @Column({ type: 'text', nullable: true })
  details: string | null;

  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  @Field(() => User, { nullable: true, description: 'Who did it.' })
  @ManyToOne(() => User, { nullable: true })
  actor: Relation<User> | null;

  @Field(() => Date, { description: 'When it was done.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

@ObjectType({ description: 'One action by an administrator.' })
@Entity('audit_entries')
export class AuditEntry {
  @Field(() => ID, { description: 'ID of the entry.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'The action, for example newsletter.approve.' })
  @Column({ type: 'text' })
  action: string;

  @Field(() => String, { description: 'Name of its subject at that time.' })
  @Column({ type: 'text' })
  subject: string;

  @Field(() => ID, { nullable: true, description: 'ID of its subject, which may no longer exist.' })
  @Column({ type: 'int', nullable: true })
  subjectId: number | null;

  @Field(() => String, { nullable: true, description: 'More details.' })
  @Column({ type: 'text', nullable: true })
  details: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the bulk action that it is part of.' })
  @Column({ type: 'text', nullable: true })
  batchId: string | null;

  @Field(() => Int, {
    description: 'Number of entries of its bulk action that it stands for in the list. Otherwise 1.',
  })
  count: number;

  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  @Field(() => User, { nullable: true, description: 'Who did it.' })
  @ManyToOne(() => User, { nullable: true })
  actor: Relation<User> | null;

  @Field(() => Date, { description: 'When it was done.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

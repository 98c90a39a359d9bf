import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'A group of topics.' })
@Entity('categories')
export class Category {
  @Field(() => ID, { description: 'ID of the category.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Description in one sentence. May be empty.' })
  @Column({ type: 'text', default: '' })
  description: string;

  /** Among the categories. Equal ones are in order of name. */
  @Column({ type: 'int', default: 0 })
  position: number;
}

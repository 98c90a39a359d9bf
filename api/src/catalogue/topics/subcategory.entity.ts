import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Category } from './category.entity.js';

@ObjectType({ description: 'A topic newsletters are listed under.' })
@Entity('subcategories')
export class Subcategory {
  @Field(() => ID, { description: 'ID of the topic.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Its name in URLs, as in /topics/direct-mail.' })
  @Column({ type: 'text', insert: false, update: false })
  slug: string;

  @Field(() => String, { description: 'Description in one sentence. May be empty.' })
  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'int' })
  categoryId: number;

  @Field(() => Category, { description: 'Its category.' })
  @ManyToOne(() => Category, { nullable: false })
  category: Relation<Category>;
}

import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Category } from './category.entity.js';

@ObjectType({ description: 'A topic: the niche that a newsletter is filed under.' })
@Entity('subcategories')
export class Subcategory {
  @Field(() => ID, { description: 'Identity of the topic.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Name to show.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Its name in an address: /topics/direct-mail.' })
  @Column({ type: 'text', insert: false, update: false })
  slug: string;

  @Field(() => String, { description: 'What it is about, in one sentence; may be empty.' })
  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'int' })
  categoryId: number;

  @Field(() => Category, { description: 'The category that it belongs to.' })
  @ManyToOne(() => Category, { nullable: false })
  category: Relation<Category>;
}

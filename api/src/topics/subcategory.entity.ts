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

  @Column({ type: 'int' })
  categoryId: number;

  @Field(() => Category, { description: 'The category that it belongs to.' })
  @ManyToOne(() => Category, { nullable: false })
  category: Relation<Category>;
}

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
  @Column({ type: 'text' })
  slug: string;

  @Field(() => String, { description: 'Description in one sentence. May be empty.' })
  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'int' })
  categoryId: number;

  /** Within its category. Equal ones are in order of name. */
  @Column({ type: 'int', default: 0 })
  position: number;

  /** Newsletters keep it, but readers do not see it. */
  @Column({ type: 'boolean', default: false })
  isHidden: boolean;

  @Field(() => Category, { description: 'Its category.' })
  @ManyToOne(() => Category, { nullable: false })
  category: Relation<Category>;
}

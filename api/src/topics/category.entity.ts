import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Subcategory } from './subcategory.entity.js';

@ObjectType({ description: 'A shelf of the directory, holding topics.' })
@Entity('categories')
export class Category {
  @Field(() => ID, { description: 'Identity of the category.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Name to show.' })
  @Column({ type: 'text' })
  name: string;

  @OneToMany(() => Subcategory, (subcategory) => subcategory.category)
  subcategories: Relation<Subcategory[]>;
}

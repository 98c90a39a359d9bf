import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'A product for sale.' })
@Entity('products')
export class Product {
  @Field(() => ID, { description: 'ID of the product.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Price as text, with its currency.' })
  @Column({ type: 'text' })
  price: string;

  @Field(() => String, { nullable: true, description: 'Kind of product.' })
  @Column({ type: 'text', nullable: true })
  category: string | null;

  @Field(() => String, { description: 'What is included.' })
  @Column({ type: 'text' })
  description: string;

  @Field(() => String, { nullable: true, description: 'URL of an image.' })
  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;
}

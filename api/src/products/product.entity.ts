import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'Something that the directory sells.' })
@Entity('products')
export class Product {
  @Field(() => ID, { description: 'Identity of the product.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Name to show.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'Price as it is written for a person, with its currency.' })
  @Column({ type: 'text' })
  price: string;

  @Field(() => String, { nullable: true, description: 'Kind of product.' })
  @Column({ type: 'text', nullable: true })
  category: string | null;

  @Field(() => String, { description: 'What one gets.' })
  @Column({ type: 'text' })
  description: string;

  @Field(() => String, { nullable: true, description: 'Address of a picture.' })
  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;
}

import { Frequency, Language } from '@niche-newsletters/rules/newsletter-choices';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { imageAddress, thumbnailAddress } from '../images/image-address.js';

registerEnumType(Frequency, { name: 'Frequency', description: 'How often a newsletter is sent.' });

registerEnumType(Language, { name: 'Language', description: 'The language a newsletter is written in.' });

/** Fields of a newsletter for readers and administrators alike. */
@ObjectType({ simpleResolvers: true })
export abstract class NewsletterFields {
  @Field(() => ID, { description: 'Unique identifier of the newsletter.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, { description: 'URL of the website.' })
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'text', nullable: true })
  imageId: string | null;

  @Field(() => String, { description: 'What the newsletter is about, as written by the person who submitted it.' })
  @Column({ type: 'text' })
  description: string;

  @Field(() => Frequency, { nullable: true, description: 'How often it is sent, as stated when it was submitted.' })
  @Column({ type: 'text', nullable: true })
  frequency: Frequency | null;

  @Field(() => Language, { nullable: true, description: 'The language it is written in, as stated when submitted.' })
  @Column({ type: 'text', nullable: true })
  language: Language | null;

  @Field(() => Date, { description: 'When it was submitted.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Path of its picture on this server, or null without one.' })
  get image(): string | null {
    return imageAddress(this.imageId);
  }

  @Field(() => String, { nullable: true, description: 'Path of a small version of its picture, or null without one.' })
  get thumbnail(): string | null {
    return thumbnailAddress(this.imageId);
  }
}

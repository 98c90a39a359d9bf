import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity as Table, PrimaryGeneratedColumn } from 'typeorm';

export enum EntityKind {
  COMPANY = 'company',
  PERSON = 'person',
  SUBJECT = 'subject',
}
registerEnumType(EntityKind, { name: 'EntityKind', description: 'Kind of an entity.' });

@ObjectType({ description: 'A company, person or subject mentioned in editions.' })
@Table('entities')
export class Entity {
  @Field(() => ID, { description: 'ID of the entity.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => EntityKind, { description: 'Whether it is a company, a person or a subject.' })
  @Column({ type: 'text' })
  kind: EntityKind;

  /** The same for every spelling of one name; unique within the kind. */
  @Column({ type: 'text' })
  key: string;

  @Field(() => String, { description: 'Display name.' })
  @Column({ type: 'text' })
  name: string;

  @Field(() => String, {
    description: 'Its name in URLs, as in /mentions/acme. It does not change when the entity is renamed.',
  })
  @Column({ type: 'text' })
  slug: string;

  /** Spellings that editions use. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  aliases: string[];

  @Column({ type: 'boolean', default: false })
  isHidden: boolean;

  /** What it was merged into, which may have been merged itself since. */
  @Column({ type: 'int', nullable: true })
  mergedIntoId: number | null;

  /** The end of that chain: the entity that its mentions count for. Null where that is itself. */
  @Column({ type: 'int', nullable: true })
  rootId: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

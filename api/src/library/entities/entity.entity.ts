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

  /** Same for all spellings of a name. Unique within the kind. */
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

  /** Spellings used in editions. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  aliases: string[];

  @Column({ type: 'boolean', default: false })
  isHidden: boolean;

  /** Merged into this entity, which may have been merged itself later. */
  @Column({ type: 'int', nullable: true })
  mergedIntoId: number | null;

  /** The last entity of that chain. Null if this one is not merged. */
  @Column({ type: 'int', nullable: true })
  rootId: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Edition } from '../editions/edition.entity.js';
import { ListOf } from '../graphql/paging.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { Entity, EntityKind } from './entity.entity.js';

@ObjectType({ description: 'An edition that mentions an entity.' })
export class MentioningEdition {
  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => String, {
    nullable: true,
    description: 'The words around the first mention; null where the text is not free to read.',
  })
  quote: string | null;
}

@ObjectType({ description: 'A page of editions that mention an entity.' })
export class MentioningEditionList extends ListOf(MentioningEdition) {}

@ObjectType({ description: 'A newsletter that mentions an entity.' })
export class MentioningNewsletter {
  @Field(() => Newsletter, { description: 'The newsletter.' })
  newsletter: Newsletter;

  @Field(() => Int, { description: 'In how many of its editions.' })
  editions: number;
}

@ObjectType({ description: 'How often an entity was mentioned in one week.' })
export class WeekOfMentions {
  @Field(() => Date, { description: 'When the week began.' })
  startsAt: Date;

  @Field(() => Int, { description: 'Editions that mention it.' })
  editions: number;

  @Field(() => Int, { description: 'Newsletters that mention it.' })
  newsletters: number;
}

@ObjectType({ description: 'An entity that is mentioned in the same editions.' })
export class MentionedBeside {
  @Field(() => Entity, { description: 'The other entity.' })
  entity: Entity;

  @Field(() => Int, { description: 'In how many editions both are mentioned.' })
  editions: number;
}

@ObjectType({ description: 'An entity whose mentions grew beyond chance in the last 30 days.' })
export class RisingEntity {
  @Field(() => Entity, { description: 'The entity.' })
  entity: Entity;

  @Field(() => Int, { description: 'Newsletters that mentioned it in the last 30 days.' })
  newsletters: number;

  @Field(() => Float, { description: 'Newsletters that mentioned it in an average 30 days of the half year before.' })
  newslettersBefore: number;
}

@ObjectType({ description: 'A name in the lists of an edition, with the page that it leads to.' })
export class NamedInEdition {
  @Field(() => String, { description: 'As the edition writes it.' })
  name: string;

  @Field(() => EntityKind, { description: 'What kind of thing it is.' })
  kind: EntityKind;

  @Field(() => Entity, { description: 'What it names.' })
  entity: Entity;
}

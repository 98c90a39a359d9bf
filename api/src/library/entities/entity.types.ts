import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Edition } from '../editions/edition.entity.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Entity, EntityKind } from './entity.entity.js';

@ObjectType({ description: 'An edition that mentions an entity.' })
export class MentioningEdition {
  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => String, {
    nullable: true,
    description: 'Text around the first mention. Null if the edition is not free to read.',
  })
  quote: string | null;
}

@ObjectType({ description: 'A page of editions that mention an entity.' })
export class MentioningEditionList extends ListOf(MentioningEdition) {}

@ObjectType({ description: 'A newsletter that mentions an entity.' })
export class MentioningNewsletter {
  @Field(() => Newsletter, { description: 'The newsletter.' })
  newsletter: Newsletter;

  @Field(() => Int, { description: 'Number of its editions that mention the entity.' })
  editions: number;
}

@ObjectType({ description: 'Mentions of an entity in one week.' })
export class WeekOfMentions {
  @Field(() => Date, { description: 'When the week began.' })
  startsAt: Date;

  @Field(() => Int, { description: 'Number of editions that mention it.' })
  editions: number;

  @Field(() => Int, { description: 'Number of newsletters that mention it.' })
  newsletters: number;
}

@ObjectType({ description: 'An entity mentioned in the same editions.' })
export class MentionedBeside {
  @Field(() => Entity, { description: 'The other entity.' })
  entity: Entity;

  @Field(() => Int, { description: 'Number of editions that mention both.' })
  editions: number;
}

@ObjectType({ description: 'An entity with significantly more mentions in the last 30 days.' })
export class RisingEntity {
  @Field(() => Entity, { description: 'The entity.' })
  entity: Entity;

  @Field(() => Int, { description: 'Number of newsletters that mentioned it in the last 30 days.' })
  newsletters: number;

  @Field(() => Float, {
    description: 'Average number of newsletters that mentioned it per 30 days in the six months before.',
  })
  newslettersBefore: number;
}

@ObjectType({ description: 'A name mentioned in an edition, with its entity.' })
export class NamedInEdition {
  @Field(() => String, { description: 'The name as spelled in the edition.' })
  name: string;

  @Field(() => EntityKind, { description: 'Whether it is a company, a person or a subject.' })
  kind: EntityKind;

  @Field(() => Entity, { description: 'The entity it refers to.' })
  entity: Entity;
}

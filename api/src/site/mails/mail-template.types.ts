import { Field, ID, ObjectType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Person } from '../../people/accounts/person.type.js';

/** Of one kind. */
const MAX_FIELDS = 6;
export const MAX_KINDS = 20;

@ObjectType('MailField', { simpleResolvers: true, description: 'What a mail may name.' })
export class MailFieldView {
  @Field(() => ID, { description: 'Its name, which stands in braces: `{newsletter}`.' })
  id: string;

  @Field(() => String, { description: 'What it stands for.' })
  meaning: string;

  @Field(() => String, { description: 'An example.' })
  example: string;
}

@ObjectType('MailTemplate', { simpleResolvers: true, description: 'Words of a mail that the product sends.' })
export class MailTemplateView {
  @Field(() => ID, { description: 'Kind of the mail, for `updateMailTemplate`.' })
  id: string;

  @Field(() => String, { description: 'What it is for.' })
  title: string;

  @Field(() => String, { description: 'The subject.' })
  subject: string;

  @Field(() => String, { description: 'The first lines, in light Markdown. May be empty.' })
  opening: string;

  @MaxLength(MAX_FIELDS)
  @Field(() => [MailFieldView], { description: 'What subject and first lines may use.' })
  fields: MailFieldView[];

  @Field(() => String, { description: 'The whole mail as text, with examples in place of the fields.' })
  example: string;

  @Field(() => Date, { nullable: true, description: 'When it was changed. Null for the words of the product.' })
  changedAt: Date | null;

  @Field(() => Person, { nullable: true, description: 'Who changed it.' })
  changedBy: Person | null;
}

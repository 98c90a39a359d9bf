import { mailTemplateRules } from '@niche-newsletters/rules/mail-template.rules';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Words of a mail. Fields stand in braces.' })
export class MailTemplateInput {
  static readonly rules = mailTemplateRules;

  @Field(() => String, { description: 'The subject, in one line.' })
  subject: string;

  @Field(() => String, { description: 'The first lines, in light Markdown with links. May be empty.' })
  opening: string;
}

import { askRules, previousQuestionRules } from '@niche-newsletters/rules/question.rules';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'An earlier question and its answer.' })
export class PreviousQuestionInput {
  static readonly rules = previousQuestionRules;

  @Field(() => String, { description: 'The question as asked.' })
  question: string;

  @Field(() => String, { description: 'The text of its answer.' })
  answer: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      "IDs of the editions that it cited, as numbered for the reader, so that 'the second one' can be asked about.",
  })
  sourceIds?: string[] | null;
}

@InputType({ description: 'A question to answer from editions.' })
export class AskInput {
  static readonly rules = askRules;

  @Field(() => String, { description: 'The question.' })
  question: string;

  @Field(() => [ID], { nullable: true, description: 'Use only editions of these newsletters.' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Use only newsletters listed under one of these topics.' })
  subcategoryIds?: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Only editions published since. Those without a date are left out.',
  })
  since?: Date | null;

  @Field(() => [PreviousQuestionInput], {
    nullable: true,
    description: 'Earlier questions of the conversation, oldest first, at most six.',
  })
  previous?: PreviousQuestionInput[] | null;
}

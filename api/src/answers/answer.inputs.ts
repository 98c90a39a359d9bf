import { askRules, previousQuestionRules } from '@niche-newsletters/rules/question.rules';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A question that was asked before, with its answer.' })
export class PreviousQuestionInput {
  static readonly rules = previousQuestionRules;

  @Field(() => String, { description: 'The question, as it was asked.' })
  question: string;

  @Field(() => String, { description: 'The text of its answer.' })
  answer: string;
}

@InputType({ description: 'A question to the newsletters.' })
export class AskInput {
  static readonly rules = askRules;

  @Field(() => String, { description: 'The question, in words.' })
  question: string;

  @Field(() => [ID], { nullable: true, description: 'Only editions of these newsletters answer.' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Only newsletters filed under one of these topics answer.' })
  subcategoryIds?: string[] | null;

  @Field(() => [PreviousQuestionInput], {
    nullable: true,
    description: 'What was asked before, the oldest first, at most six: a follow-up question is understood by it.',
  })
  previous?: PreviousQuestionInput[] | null;
}

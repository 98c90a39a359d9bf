import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Edition } from '../../library/editions/edition.entity.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@ObjectType({ description: 'An edition cited by an answer.' })
export class AnswerSource {
  @Field(() => Int, { description: 'Its number in the answer, from 1.' })
  number: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Newsletter, { description: 'The newsletter it belongs to.' })
  newsletter: Newsletter;

  @Field(() => String, { description: 'Title of the edition, or its URL if it has none.' })
  title: string;

  @Field(() => String, { description: 'URL of the edition.' })
  url: string;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;
}

@ObjectType({ description: 'A quote that supports a sentence of an answer.' })
export class Citation {
  @Field(() => Int, { description: 'Number of the source.' })
  sourceNumber: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Int, { description: "Where the quote begins in the edition's text." })
  startsAt: number;

  @Field(() => Int, { description: "Where the quote ends in the edition's text." })
  endsAt: number;

  @Field(() => String, { description: 'The quote, verbatim.' })
  quote: string;

  @Field(() => String, {
    description: 'Where the quote can be read: on the page of the edition, or on a page of this site that marks it.',
  })
  url: string;
}

@ObjectType({ description: 'One sentence of an answer.' })
export class AnswerSentence {
  @Field(() => String, { description: 'The sentence as Markdown. Newsletter names are in asterisks.' })
  text: string;

  @MaxLength(5)
  @Field(() => [Citation], { description: 'Where editions say it. At least one.' })
  citations: Citation[];

  @Field(() => Newsletter, {
    nullable: true,
    description:
      'The newsletter that it recommends, if the question asks for newsletters. The sentences are then a list.',
  })
  newsletter: Newsletter | null;
}

@ObjectType({ description: 'An answer drawn from editions.' })
export class Answer {
  @Field(() => String, {
    description: 'The question that was searched for. Follow-up questions are rewritten to stand alone.',
  })
  question: string;

  @Field(() => Boolean, { description: 'Whether the editions answer the question.' })
  isAnswered: boolean;

  @MaxLength(10)
  @Field(() => [AnswerSentence], { description: 'The sentences of the answer. Empty if there is none.' })
  sentences: AnswerSentence[];

  @MaxLength(20)
  @Field(() => [AnswerSource], { description: 'The editions cited by the sentences.' })
  sources: AnswerSource[];

  @MaxLength(3)
  @Field(() => [AnswerSource], { description: 'The closest editions when there is no answer.' })
  closest: AnswerSource[];

  @Field(() => [String], { description: 'Suggested follow-up questions.' })
  suggestions: string[];

  @Field(() => String, { nullable: true, description: 'A notice to show with the answer, if any.' })
  notice: string | null;

  @Field(() => String, {
    description: "What chose the sentences of the answer: 'built-in' or the name of a language model.",
  })
  model: string;
}

export enum AnswerStep {
  SOURCES = 'sources',
  SENTENCE = 'sentence',
  FINISHED = 'finished',
}
registerEnumType(AnswerStep, {
  name: 'AnswerStep',
  description: 'The kind of step: the editions found, a sentence, or the end.',
});

@ObjectType({ description: 'A step in streaming an answer.' })
export class AnswerProgress {
  @Field(() => AnswerStep, { description: 'Tells which of the other fields is set.' })
  step: AnswerStep;

  @MaxLength(20)
  @Field(() => [AnswerSource], { nullable: true, description: 'The editions that were found.' })
  sources?: AnswerSource[];

  @Field(() => AnswerSentence, { nullable: true, description: 'The next sentence.' })
  sentence?: AnswerSentence;

  @Field(() => Answer, { nullable: true, description: 'The whole answer.' })
  answer?: Answer;
}

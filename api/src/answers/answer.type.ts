import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Edition } from '../editions/edition.entity.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';

@ObjectType({ description: 'An edition that an answer rests on.' })
export class AnswerSource {
  @Field(() => Int, { description: 'Its number in the answer, from 1.' })
  number: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Newsletter, { description: 'The newsletter that it belongs to.' })
  newsletter: Newsletter;

  @Field(() => String, { description: 'Title of the edition, or its address where it has none.' })
  title: string;

  @Field(() => String, { description: 'Address of the edition.' })
  url: string;

  @Field(() => Date, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;
}

@ObjectType({ description: 'Where a sentence of an answer is written.' })
export class Citation {
  @Field(() => Int, { description: 'Number of the source.' })
  sourceNumber: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Int, { description: "Where the quote begins in the edition's text." })
  startsAt: number;

  @Field(() => Int, { description: "Where the quote ends in the edition's text." })
  endsAt: number;

  @Field(() => String, { description: 'What the edition says there, word for word.' })
  quote: string;
}

@ObjectType({ description: 'One sentence of an answer.' })
export class AnswerSentence {
  @Field(() => String, { description: 'The sentence, in light markdown: names of newsletters are in asterisks.' })
  text: string;

  @Field(() => [Citation], { description: 'Where it is written; at least one place.' })
  citations: Citation[];
}

@ObjectType({ description: 'An answer out of what the newsletters wrote.' })
export class Answer {
  @Field(() => String, {
    description: 'The question as it was searched for: a follow-up question is rewritten to stand alone.',
  })
  question: string;

  @Field(() => Boolean, { description: 'Whether the newsletters answer it.' })
  isAnswered: boolean;

  @Field(() => [AnswerSentence], { description: 'The answer in sentences; empty where there is none.' })
  sentences: AnswerSentence[];

  @Field(() => [AnswerSource], { description: 'The editions that the sentences cite.' })
  sources: AnswerSource[];

  @Field(() => [AnswerSource], { description: 'Where there is no answer, what comes closest.' })
  closest: AnswerSource[];

  @Field(() => [String], { description: 'What could be asked next.' })
  suggestions: string[];

  @Field(() => String, { nullable: true, description: 'What a person should know about the answer, if anything.' })
  notice: string | null;

  @Field(() => String, { description: "What wrote the answer: 'built-in', or the name of a language model." })
  model: string;
}

export enum AnswerStep {
  SOURCES = 'sources',
  SENTENCE = 'sentence',
  FINISHED = 'finished',
}
registerEnumType(AnswerStep, {
  name: 'AnswerStep',
  description: 'What comes next of an answer: the editions that were found, a sentence, or the end.',
});

@ObjectType({ description: 'A step of an answer while it is written.' })
export class AnswerProgress {
  @Field(() => AnswerStep, { description: 'Which of the other fields is set.' })
  step: AnswerStep;

  @Field(() => [AnswerSource], { nullable: true, description: 'The editions that were found.' })
  sources?: AnswerSource[];

  @Field(() => AnswerSentence, { nullable: true, description: 'The next sentence.' })
  sentence?: AnswerSentence;

  @Field(() => Answer, { nullable: true, description: 'The whole answer.' })
  answer?: Answer;
}

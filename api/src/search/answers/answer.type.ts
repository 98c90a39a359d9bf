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

@ObjectType({ description: "A place in an edition's text." })
export class TextPlace {
  @Field(() => Int, { description: 'Where it begins.' })
  startsAt: number;

  @Field(() => Int, { description: 'Where it ends.' })
  endsAt: number;
}

@ObjectType({ description: 'A passage of an edition that may answer a question. It claims nothing.' })
export class AnswerPassage extends TextPlace {
  @Field(() => Int, { description: 'Its number in the answer, from 1.' })
  number: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Newsletter, { description: 'The newsletter it belongs to.' })
  newsletter: Newsletter;

  @Field(() => String, { description: 'The passage, verbatim: whole sentences, at most about 120 words.' })
  text: string;

  @Field(() => [String], { description: 'Words of the passage that match the question, as written in it.' })
  words: string[];

  @Field(() => TextPlace, {
    nullable: true,
    description: "The sentence that most likely answers, by its place in the edition's text. Null if none does.",
  })
  likely: TextPlace | null;

  @Field(() => String, {
    description: 'Where it can be read: on the page of the edition, or on a page of this site that marks it.',
  })
  url: string;
}

@ObjectType({ description: 'A quote that supports a sentence of an answer.' })
export class Citation {
  @Field(() => Int, { description: 'Number of the source.' })
  sourceNumber: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the passage that it is in, if that is among those of the answer.',
  })
  passage: number | null;

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

@ObjectType({ description: 'One sentence of an answer that was written.' })
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

@ObjectType({ description: 'What editions say about a question.' })
export class Answer {
  @Field(() => String, {
    description: 'The question that was searched for. Follow-up questions are rewritten to stand alone.',
  })
  question: string;

  @Field(() => Boolean, {
    description: 'Whether the first passage is close enough to the question to be an answer, or there are sentences.',
  })
  isAnswered: boolean;

  @MaxLength(12)
  @Field(() => [AnswerPassage], {
    description:
      'The passages that were found, best first: three, or five short ones. If a language model wrote the answer, all that it was given.',
  })
  passages: AnswerPassage[];

  @MaxLength(10)
  @Field(() => [AnswerSentence], {
    description:
      'What a language model wrote from the passages, or a list of newsletters or authors. Empty for other questions where there is no model.',
  })
  sentences: AnswerSentence[];

  @MaxLength(20)
  @Field(() => [AnswerSource], { description: 'The editions of the sentences, or else of the passages.' })
  sources: AnswerSource[];

  @Field(() => [String], { description: 'Suggested follow-up questions.' })
  suggestions: string[];

  @Field(() => String, { nullable: true, description: 'A notice to show with the answer, if any.' })
  notice: string | null;

  @Field(() => String, {
    description: "What wrote the sentences of the answer: the name of a language model, or else 'built-in'.",
  })
  model: string;
}

export enum AnswerStep {
  SOURCES = 'sources',
  PASSAGES = 'passages',
  SENTENCE = 'sentence',
  FINISHED = 'finished',
}
registerEnumType(AnswerStep, {
  name: 'AnswerStep',
  description: 'The kind of step: the editions found, their best passages, a sentence, or the end.',
});

@ObjectType({ description: 'A step in streaming an answer.' })
export class AnswerProgress {
  @Field(() => AnswerStep, { description: 'Tells which of the other fields is set.' })
  step: AnswerStep;

  @MaxLength(20)
  @Field(() => [AnswerSource], { nullable: true, description: 'The editions that were found.' })
  sources?: AnswerSource[];

  @MaxLength(20)
  @Field(() => [AnswerPassage], { nullable: true, description: 'The best passages, best first.' })
  passages?: AnswerPassage[];

  @Field(() => AnswerSentence, { nullable: true, description: 'The next sentence.' })
  sentence?: AnswerSentence;

  @Field(() => Answer, { nullable: true, description: 'The whole answer.' })
  answer?: Answer;
}

import { Arg, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { admit } from '../../people/accounts/audience.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import { ANSWER_TOPIC, type AskedAnswer } from './answer-subscriptions.js';
import { AskInput } from './answer.inputs.js';
import type { AnswerService } from './answer.service.js';
import { Answer, AnswerProgress } from './answer.type.js';

const COST = 100;
const QUESTION = { description: 'The question and its filters.' };

@Resolver(() => Answer)
export class AnswerResolver {
  constructor(private readonly answers: AnswerService) {}

  @Query(() => Answer, {
    description:
      'Finds the passages that may answer a question, and what a language model writes from them. Requires sign-in.',
  })
  @Cost(COST)
  ask(
    @AsMember() member: Member,
    @Arg('input', () => AskInput, QUESTION) input: AskInput,
    @Ctx() { disconnectSignal }: Context,
  ): Promise<Answer> {
    return this.answers.ask(member, input, disconnectSignal?.());
  }

  @Subscription(() => AnswerProgress, {
    topics: ANSWER_TOPIC,
    topicId: ({ args, context }: { args: { input: object }; context: Context }): AskedAnswer => ({
      member: admit('member', context.caller),
      input: args.input,
    }),
    description:
      'Streams an answer: the editions found, their best passages, each sentence, then the whole answer. Requires sign-in.',
  })
  @Cost(COST)
  answer(
    @AsMember() _member: Member,
    @Root() progress: AnswerProgress,
    @Arg('input', () => AskInput, QUESTION) _input: AskInput,
  ): AnswerProgress {
    return progress;
  }
}

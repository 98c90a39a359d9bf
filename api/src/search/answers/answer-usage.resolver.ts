import { Arg, Int, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../people/accounts/access.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { AnswerUsageService } from './answer-usage.service.js';
import { AnswerUsageDay } from './answer-usage.type.js';

@Resolver(() => AnswerUsageDay)
export class AnswerUsageResolver {
  constructor(private readonly usage: AnswerUsageService) {}

  @Query(() => [AnswerUsageDay], { description: 'Usage of the language model by day, latest first.' })
  answerUsage(
    @AsAdmin() admin: Admin,
    @Arg('days', () => Int, { defaultValue: 30, description: 'Number of days, at most 366.' }) days: number,
  ): Promise<AnswerUsageDay[]> {
    return this.usage.list(admin, days);
  }
}

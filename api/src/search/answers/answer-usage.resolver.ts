import { Arg, Int, Query, Resolver } from 'type-graphql';
import type { Admin, Member } from '../../people/accounts/access.js';
import { POINTS } from '../../endpoints/http/load/caller-limit.js';
import { AsAdmin, AsMember } from '../../endpoints/graphql/audience.js';
import { MAX_QUESTIONS_A_DAY, type AnswerUsageService } from './answer-usage.service.js';
import { AnswerUsageDay, OwnUsage } from './answer-usage.type.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => AnswerUsageDay)
export class AnswerUsageResolver {
  constructor(private readonly usage: AnswerUsageService) {}

  @Query(() => OwnUsage, { description: 'What the signed-in user has used today.' })
  async ownUsage(@AsMember() member: Member): Promise<OwnUsage> {
    const today = await this.usage.ownToday(member);
    return { ...today, maxQuestionsADay: MAX_QUESTIONS_A_DAY, requestsAMinute: POINTS.member };
  }

  @MaxLength(400)
  @Query(() => [AnswerUsageDay], { description: 'Usage of the language model by day, latest first.' })
  answerUsage(
    @AsAdmin() admin: Admin,
    @Arg('days', () => Int, { defaultValue: 30, description: 'Number of days, at most 366.' }) days: number,
  ): Promise<AnswerUsageDay[]> {
    return this.usage.list(admin, days);
  }
}

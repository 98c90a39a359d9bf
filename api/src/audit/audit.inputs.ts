import { auditListRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../graphql/paging.js';

@ArgsType()
export class AuditListArgs extends PageArgs {
  static readonly rules = auditListRules;

  @Field(() => String, { nullable: true, description: 'Only this action, for instance newsletter.approve.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what this person did.' })
  actorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Letters in the name of what it was done to, or in the details.',
  })
  search?: string | null;
}

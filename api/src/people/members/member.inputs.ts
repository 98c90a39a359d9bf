import { grantedAccessRules, memberListRules, memberReasonRules } from '@niche-newsletters/rules/member.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { PageArgs } from '../../endpoints/graphql/paging.js';
import { Role, SubscriptionStatus } from '../accounts/user.entity.js';
import { LastSeen, MemberState } from './member.types.js';

@ArgsType()
export class MemberFilterArgs {
  static readonly rules = memberListRules;

  @Field(() => String, { nullable: true, description: 'Text to find in the name or the e-mail address.' })
  search?: string | null;

  @Field(() => Role, { nullable: true, description: 'Only members with this role.' })
  role?: Role | null;

  @Field(() => SubscriptionStatus, { nullable: true, description: 'Only members with this plan.' })
  plan?: SubscriptionStatus | null;

  @Field(() => MemberState, { nullable: true, description: 'Only members in this state.' })
  state?: MemberState | null;

  @Field(() => String, { nullable: true, description: 'Only members who have signed in this way: its ID.' })
  method?: string | null;

  @Field(() => LastSeen, { nullable: true, description: 'Only members who were last seen then.' })
  lastSeen?: LastSeen | null;
}

@ArgsType()
export class MemberListArgs extends MemberFilterArgs implements PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page: number;

  @Field(() => Int, { nullable: true, description: 'Items per page.' })
  limit?: number;
}

@ArgsType()
export class MemberReasonArgs {
  static readonly rules = memberReasonRules;

  @Field(() => ID, { description: 'ID of the member.' })
  id: string;

  @Field(() => String, { description: 'Why. Administrators see it in the audit log.' })
  reason: string;
}

@ArgsType()
export class MemberRoleArgs extends MemberReasonArgs {
  @Field(() => Role, { description: 'The new role.' })
  role: Role;
}

@InputType({ description: 'Paid access that an administrator gives.' })
export class GrantAccessInput {
  static readonly rules = grantedAccessRules;

  @Field(() => String, { description: 'Why. Administrators see it.' })
  reason: string;

  @Field(() => Date, { nullable: true, description: 'When it ends. Without it, when an administrator ends it.' })
  until?: Date | null;
}

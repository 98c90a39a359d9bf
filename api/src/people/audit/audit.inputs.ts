import { auditListRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../endpoints/graphql/paging.js';

@ArgsType()
export class AuditListArgs extends PageArgs {
  static readonly rules = auditListRules;

  @Field(() => String, { nullable: true, description: 'Only this action, for example newsletter.approve.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only actions of this user.' })
  actorId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only actions at this time or later.' })
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only actions before this time.' })
  until?: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'All entries of this bulk action. Without it and without a search, each bulk action is one entry.',
  })
  batchId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text to find in the subject or the details.',
  })
  search?: string | null;
}

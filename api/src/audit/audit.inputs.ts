import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../graphql/paging.js';

@ArgsType()
export class AuditListArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Only this action, for instance newsletter.approve.' })
  @IsOptional()
  @MaxLength(100, { message: 'An action may have at most 100 characters' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what this person did.' })
  actorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Letters in the name of what it was done to, or in the details.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'A search may have at most 200 characters' })
  search?: string | null;
}

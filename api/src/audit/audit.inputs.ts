import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';

@ArgsType()
export class AuditListArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many items a page has.' })
  limit?: number | null;

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

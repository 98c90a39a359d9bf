import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { EditionStatus } from './edition.entity.js';

@ArgsType()
export class EditionListArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 10, description: 'How many a page has, at most 100.' })
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'Words in the title, the address or the summary.' })
  @IsOptional()
  @MaxLength(200, { message: 'A search may have at most 200 characters' })
  search?: string | null;
}

@ArgsType()
export class ContentArgs extends EditionListArgs {
  @Field(() => EditionStatus, { nullable: true, description: 'Only editions that stand so.' })
  status?: EditionStatus | null;
}

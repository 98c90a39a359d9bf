import { newsletterListRules } from '@niche-newsletters/rules/filter.rules';
import { Args, ArgsType, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../base/lists/cursor.js';
import { ConnectionArgs, ConnectionOf, EdgeOf } from '../../endpoints/graphql/connections.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Newsletter } from './newsletter.entity.js';
import type { NewsletterExportService } from './newsletter-export.service.js';

@ObjectType({ description: 'A newsletter and its cursor.' })
export class NewsletterEdge extends EdgeOf(Newsletter) {}

@ObjectType({ description: 'A slice of the directory.' })
export class NewsletterConnection extends ConnectionOf(Newsletter, NewsletterEdge) {}

@ArgsType()
export class NewsletterConnectionArgs extends ConnectionArgs {
  static readonly rules = newsletterListRules;

  @Field(() => String, {
    nullable: true,
    description: 'Words to find, in any order, in the name, description, topics, categories and titles of editions.',
  })
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Only newsletters listed under one of these topics.' })
  subcategoryIds?: string[] | null;
}

@Resolver()
export class NewsletterExportResolver {
  constructor(private readonly newsletters: NewsletterExportService) {}

  @Query(() => NewsletterConnection, {
    description: 'The whole directory in order of ID, for export. Visitors get the first ten.',
  })
  newslettersConnection(
    @Ctx() { caller }: Context,
    @Args(() => NewsletterConnectionArgs) args: NewsletterConnectionArgs,
  ): Promise<Connection<Newsletter>> {
    return this.newsletters.read(caller, args);
  }
}

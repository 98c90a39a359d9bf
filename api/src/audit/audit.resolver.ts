import { Args, Ctx, ObjectType, Query, Resolver } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import type { Context } from '../graphql/context.js';
import { ListOf, PageArgs } from '../graphql/paging.js';
import type { Paged } from '../lists/paging.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditService } from './audit.service.js';

@ObjectType({ description: 'A page of what administrators did.' })
export class AuditList extends ListOf(AuditEntry) {}

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(() => AuditList, { description: 'What administrators did, the latest first.' })
  auditEntries(@Ctx() { caller }: Context, @Args() args: PageArgs): Promise<Paged<AuditEntry>> {
    return this.audit.list(requireAdmin(caller), args);
  }
}

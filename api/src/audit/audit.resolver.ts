import { Args, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import { User } from '../accounts/user.entity.js';
import type { Context } from '../graphql/context.js';
import { ListOf } from '../graphql/paging.js';
import type { Paged } from '../lists/paging.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditListArgs } from './audit.inputs.js';
import type { AuditService } from './audit.service.js';

@ObjectType({ description: 'A page of what administrators did.' })
export class AuditList extends ListOf(AuditEntry) {}

@ObjectType({ description: 'What the activity can be filtered by.' })
export class AuditFacets {
  @Field(() => [String], { description: 'Every action that was recorded.' })
  actions: string[];

  @Field(() => [User], { description: 'Everybody who did something.' })
  actors: User[];
}

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(() => AuditList, { description: 'What administrators did, the latest first.' })
  auditEntries(@Ctx() { caller }: Context, @Args() args: AuditListArgs): Promise<Paged<AuditEntry>> {
    return this.audit.list(requireAdmin(caller), args);
  }

  @Query(() => AuditFacets, { description: 'What the activity can be filtered by.' })
  auditFacets(@Ctx() { caller }: Context): Promise<AuditFacets> {
    return this.audit.facets(requireAdmin(caller));
  }
}

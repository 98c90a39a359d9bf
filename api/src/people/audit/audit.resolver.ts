import { Args, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Admin } from '../accounts/access.js';
import { Person } from '../accounts/person.type.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import type { Paged } from '../../base/lists/paging.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditListArgs } from './audit.inputs.js';
import type { AuditService } from './audit.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@ObjectType({ description: 'A page of the audit log.' })
export class AuditList extends ListOf(AuditEntry) {}

@ObjectType({ description: 'Values to filter the audit log by.' })
export class AuditFacets {
  @Field(() => [String], { description: 'Every recorded action.' })
  actions: string[];

  @MaxLength(100)
  @Field(() => [Person], { description: 'Everyone who performed an action.' })
  actors: Person[];
}

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(() => AuditList, { description: 'The audit log, latest first.' })
  auditEntries(@AsAdmin() admin: Admin, @Args() args: AuditListArgs): Promise<Paged<AuditEntry>> {
    return this.audit.list(admin, args);
  }

  @Query(() => AuditFacets, { description: 'Values to filter the audit log by.' })
  auditFacets(@AsAdmin() admin: Admin): Promise<AuditFacets> {
    return this.audit.facets(admin);
  }
}

import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../accounts/access.js';
import { paged, readPage, type Paged, type PageRequest } from '../lists/paging.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditedAction {
  /** Subject and verb, for instance 'newsletter.approve'. */
  action: string;
  subject: string;
  subjectId?: number;
  details?: string;
}

/** One line for everything that an administrator does: who, what, when. */
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** In the transaction of the deed itself, so that there is neither without the other. */
  async record(admin: Admin, entry: AuditedAction, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.getRepository(AuditEntry).insert({ ...entry, actorId: admin.user.id });
  }

  async list(_admin: Admin, request: PageRequest): Promise<Paged<AuditEntry>> {
    const page = readPage(request, 20);
    const [items, total] = await this.dataSource.getRepository(AuditEntry).findAndCount({
      relations: { actor: true },
      order: { id: 'DESC' },
      skip: page.offset,
      take: page.limit,
    });
    return paged(items, page, total);
  }
}

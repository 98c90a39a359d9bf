import { MAX_IMPORT_ROWS } from '@niche-newsletters/rules/import.rules';
import { ILike, In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { likePattern } from '../../base/database/like-pattern.js';
import { AppError, notFound } from '../../base/errors.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { TopicService } from '../topics/topic.service.js';
import { ImportKind, NewsletterImport } from './import.entity.js';
import type { ImportNewslettersInput, ImportRowsArgs, UpdateImportRowInput } from './import.inputs.js';
import { ADDED_SITE, COUNTS, IMPORTS, INSERT_ROWS, REMOVE_SITE } from './import-queries.js';
import { writeImportReport } from './import-report.js';
import { ImportRow, ImportRowStatus } from './import-row.entity.js';
import { IMPORT_ROWS_ADDED } from './import-runner.js';
import { ImportStatus, type ImportView } from './import.types.js';
import type { ListedSite } from './listed-site.js';
import { rowOf, rowsOf } from './new-rows.js';
import { readList } from './read-list.js';

export interface ImportDeps {
  audit: AuditService;
  topics: TopicService;
  events: { publish(topic: string): void };
}

const PAGE_SIZE = 20;
const FAILED = [ImportRowStatus.UNREACHABLE, ImportRowStatus.NOT_A_NEWSLETTER];
const EDITABLE = [ImportRowStatus.NEW, ImportRowStatus.SKIPPED];

/** Lists of newsletters that an administrator adds at once: checked first, then added, and undone as a whole. */
export class ImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ImportDeps,
  ) {}

  create(admin: Admin, input: ImportNewslettersInput): Promise<ImportView> {
    return this.add(input, admin);
  }

  /** Without an administrator, for the command line. */
  async add(input: ImportNewslettersInput, admin?: Admin): Promise<ImportView> {
    const sites = readList(input);
    const topics = await this.deps.topics.subcategories();
    const rows = rowsOf(sites, new Map(topics.map(({ id, name }) => [name.toLowerCase(), id])));
    const { kind, fileName = null } = input;
    const id = await this.dataSource.transaction(async (manager) => {
      const made = { kind, fileName: fileName || null, createdById: admin?.user.id ?? null };
      const saved = await manager.getRepository(NewsletterImport).save(made);
      await manager.query(INSERT_ROWS, [saved.id, JSON.stringify(rows)]);
      return saved.id;
    });
    this.wake();
    return this.read(id);
  }

  /** Adds a site to the latest list with this name that is not confirmed, or begins one. Call `wake` after the commit. */
  async addSite(admin: Admin, { fileName, site }: { fileName: string; site: ListedSite }, manager: EntityManager) {
    const imports = manager.getRepository(NewsletterImport);
    const list =
      (await imports.findOne({
        where: { fileName, confirmedAt: IsNull(), undoneAt: IsNull() },
        order: { id: 'DESC' },
        lock: { mode: 'pessimistic_write' },
      })) ?? (await imports.save({ kind: ImportKind.PASTED, fileName, createdById: admin.user.id }));
    const rows = manager.getRepository(ImportRow);
    const position = ((await rows.maximum('position', { importId: list.id })) ?? 0) + 1;
    if (position > MAX_IMPORT_ROWS) throw new AppError('CONFLICT', 'Please import what waits there first');
    const row = rowOf(site, position, new Map());
    if (row.urlKey && (await rows.existsBy({ importId: list.id, urlKey: row.urlKey }))) return;
    await manager.query(INSERT_ROWS, [list.id, JSON.stringify([row])]);
  }

  /** Takes a site off the lists with this name that are not confirmed. */
  async removeSite(
    _admin: Admin,
    { fileName, address }: { fileName: string; address: string },
    manager: EntityManager,
  ) {
    await manager.query(REMOVE_SITE, [fileName, address]);
    const added = await manager.query<unknown[]>(ADDED_SITE, [fileName, address]);
    if (added.length > 0) throw new AppError('CONFLICT', 'It was imported already. Please undo the import instead.');
  }

  /** Latest first. */
  async list(_admin: Admin, request: PageRequest): Promise<Paged<ImportView>> {
    const page = readPage(request, PAGE_SIZE);
    const total = await this.dataSource.getRepository(NewsletterImport).count();
    const items = await this.views('ORDER BY i.id DESC LIMIT $1 OFFSET $2', [page.limit, page.offset]);
    return paged(items, page, total);
  }

  get(_admin: Admin, id: number): Promise<ImportView> {
    return this.read(id);
  }

  /** In the order of the list. */
  async rows(_admin: Admin, args: ImportRowsArgs): Promise<Paged<ImportRow>> {
    const page = readPage(args, PAGE_SIZE);
    const importId = parseId(args.importId, 'importId');
    const found = args.search ? ILike(likePattern(args.search)) : undefined;
    const own = args.status ? { importId, status: args.status } : { importId };
    const [items, total] = await this.dataSource.getRepository(ImportRow).findAndCount({
      where: found
        ? [
            { ...own, name: found },
            { ...own, address: found },
          ]
        : own,
      order: { position: 'ASC' },
      skip: page.offset,
      take: page.limit,
    });
    return paged(items, page, total);
  }

  /** Before it is added. */
  async updateRow(_admin: Admin, id: number, input: UpdateImportRowInput): Promise<ImportRow> {
    const { name, subcategoryIds, isSkipped } = input;
    const topics = subcategoryIds?.map((topic) => parseId(topic, 'subcategoryIds'));
    if (topics) await this.deps.topics.findAllOrThrow(topics);
    const rows = this.dataSource.getRepository(ImportRow);
    const status = isSkipped ? ImportRowStatus.SKIPPED : ImportRowStatus.NEW;
    const changes = { name: name ?? undefined, topicIds: topics, status: isSkipped == null ? undefined : status };
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    const { affected } = isChanged ? await rows.update({ id, status: In(EDITABLE) }, changes) : { affected: 1 };
    const row = await rows.findOneBy({ id });
    if (!row) throw notFound('Row');
    if (!affected) throw new AppError('CONFLICT', 'Only new rows can be changed');
    return row;
  }

  /** Adds what is new. */
  async start(admin: Admin, id: number, toBeProcessed: boolean): Promise<ImportView> {
    return this.change(admin, { id, action: 'import.start' }, async (manager, { undoneAt }) => {
      if (undoneAt) throw new AppError('CONFLICT', 'This import was undone');
      await manager.getRepository(NewsletterImport).update(id, { confirmedAt: currentTime(), toBeProcessed });
      const count = await move(manager, { id, from: [ImportRowStatus.NEW], to: ImportRowStatus.QUEUED });
      if (count === 0) throw new AppError('CONFLICT', 'This import has no new newsletters');
      return count;
    });
  }

  /** Checks everything again that failed. */
  async retry(admin: Admin, id: number): Promise<ImportView> {
    return this.change(admin, { id, action: 'import.retry' }, async (manager, { undoneAt }) => {
      if (undoneAt) throw new AppError('CONFLICT', 'This import was undone');
      return move(manager, { id, from: FAILED, to: ImportRowStatus.WAITING });
    });
  }

  /** Deletes what it has added, except what was changed or used since. */
  async undo(admin: Admin, id: number): Promise<ImportView> {
    return this.change(admin, { id, action: 'import.undo' }, async (manager) => {
      await manager.getRepository(NewsletterImport).update(id, { undoneAt: currentTime() });
      const { WAITING, NEW, SKIPPED, QUEUED, IMPORTED, UNDOING, REMOVED } = ImportRowStatus;
      await move(manager, { id, from: [WAITING, NEW, SKIPPED, QUEUED], to: REMOVED });
      return move(manager, { id, from: [IMPORTED], to: UNDOING });
    });
  }

  /** Every row with its status and reason, as CSV. */
  async report(admin: Admin, id: number): Promise<string> {
    await this.get(admin, id);
    const rows = await this.dataSource
      .getRepository(ImportRow)
      .find({ where: { importId: id }, order: { position: 'ASC' } });
    return writeImportReport(rows, await this.deps.topics.subcategories());
  }

  private async change(
    admin: Admin,
    { id, action }: { id: number; action: string },
    change: (manager: EntityManager, list: NewsletterImport) => Promise<number>,
  ): Promise<ImportView> {
    await this.dataSource.transaction(async (manager) => {
      const imports = manager.getRepository(NewsletterImport);
      const list = await imports.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!list) throw notFound('Import');
      const count = await change(manager, list);
      const subject = list.fileName ?? `Import ${id}`;
      await this.deps.audit.record(admin, { action, subject, details: `${count} rows` }, manager);
    });
    this.wake();
    return this.read(id);
  }

  private async read(id: number): Promise<ImportView> {
    const [found] = await this.views('WHERE i.id = $1', [id]);
    if (!found) throw notFound('Import');
    return found;
  }

  private async views(rest: string, values: unknown[]): Promise<ImportView[]> {
    const rows = await this.dataSource.query<(ImportView & { status: ImportStatus })[]>(`${IMPORTS} ${rest}`, values);
    const counts = await this.dataSource.query<{ importId: number; status: ImportRowStatus; count: number }[]>(COUNTS, [
      rows.map(({ id }) => id),
    ]);
    return rows.map((row) => ({ ...row, counts: counts.filter(({ importId }) => importId === row.id) }));
  }

  wake(): void {
    this.deps.events.publish(IMPORT_ROWS_ADDED);
  }
}

/** Also ends the leases, so that a step under way writes nothing. */
async function move(
  manager: EntityManager,
  { id, from, to }: { id: number; from: ImportRowStatus[]; to: ImportRowStatus },
): Promise<number> {
  const { affected } = await manager
    .getRepository(ImportRow)
    .update(
      { importId: id, status: In(from) },
      { status: to, attempts: 0, lease: null, leasedUntil: null, reason: null },
    );
  return affected ?? 0;
}

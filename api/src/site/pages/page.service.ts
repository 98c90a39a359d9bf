import { blanksIn, MAX_PAGES } from '@niche-newsletters/rules/page.rules';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../base/database/violations.js';
import { AppError, notFound } from '../../base/errors.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { LiveSettings } from '../live-settings.js';
import { PageVersion, SitePage } from './page.entity.js';
import type { PageInput } from './page.inputs.js';
import { MAX_VERSIONS, PageState, type PageDetails, type PageRow, type PublishedPage } from './page.types.js';

const TAKEN = 'Another page has this address.';
const TOO_MANY = `There can be at most ${MAX_PAGES} pages. Delete one first.`;

/** Pages that administrators write: about, privacy, terms, imprint and others. */
export class PageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { live: Pick<LiveSettings, 'load'>; audit: AuditService },
  ) {}

  /** What readers see, also by a slug that the page had. Its own tells whether it has moved. */
  async findPublished(slug: string): Promise<PublishedPage | null> {
    const [page] = await this.dataSource.query<PublishedPage[]>(PUBLISHED, [slug]);
    return page ?? null;
  }

  async list(admin: Admin): Promise<PageRow[]> {
    refusePrograms(admin);
    return this.dataSource.query<PageRow[]>(`${ROWS} ORDER BY p.id`);
  }

  async find(admin: Admin, slug: string): Promise<PageDetails> {
    refusePrograms(admin);
    return this.describe((await pageOf(this.dataSource.manager, slug)).id);
  }

  /** Saves a new version as the draft. Without a slug, of a new page. */
  async save(admin: Admin, slug: string | null, input: PageInput): Promise<PageDetails> {
    const { title, description, text, ...place } = input;
    return this.change(admin, async (manager) => {
      const page = slug === null ? await begin(manager) : await pageOf(manager, slug);
      const before = page.slug;
      const saved = await manager.getRepository(SitePage).save(Object.assign(page, place)).catch(refuseTaken);
      if (before && before !== saved.slug) await manager.query(KEEP_SLUG, [before, saved.id]);
      const draft = await draftOf(manager, saved.id);
      const isNew = draft?.title !== title || draft.description !== description || draft.text !== text;
      if (isNew) await addVersion(manager, admin, { pageId: saved.id, title, description, text });
      return { page: saved, action: slug === null ? 'page.create' : 'page.save' };
    });
  }

  /** Shows the draft to readers, or no version any more. */
  async publish(admin: Admin, slug: string, isPublished: boolean): Promise<PageDetails> {
    return this.change(admin, async (manager) => {
      const page = await pageOf(manager, slug);
      const draft = await draftOf(manager, page.id);
      if (isPublished) requireNoBlanks(draft);
      const versions = manager.getRepository(PageVersion);
      await versions.update({ pageId: page.id, publishedAt: Not(IsNull()) }, { publishedAt: null });
      if (isPublished && draft) await versions.update(draft.id, { publishedAt: () => 'now()' });
      return { page, action: isPublished ? 'page.publish' : 'page.unpublish' };
    });
  }

  /** Saves the text of an earlier version as the draft. */
  async restore(admin: Admin, slug: string, versionId: number): Promise<PageDetails> {
    return this.change(admin, async (manager) => {
      const page = await pageOf(manager, slug);
      const version = await manager.getRepository(PageVersion).findOneBy({ id: versionId, pageId: page.id });
      if (!version) throw notFound('Version');
      const { pageId, title, description, text, createdAt } = version;
      await addVersion(manager, admin, { pageId, title, description, text });
      return { page, action: 'page.restore', details: createdAt.toISOString() };
    });
  }

  /** With all versions. */
  async delete(admin: Admin, slug: string): Promise<boolean> {
    refusePrograms(admin);
    await this.dataSource.transaction(async (manager) => {
      const page = await pageOf(manager, slug);
      await manager.getRepository(SitePage).remove(page);
      await this.deps.audit.record(admin, { action: 'page.delete', subject: slug }, manager);
    });
    await this.deps.live.load();
    return true;
  }

  private async change(
    admin: Admin,
    make: (manager: EntityManager) => Promise<{ page: SitePage; action: string; details?: string }>,
  ): Promise<PageDetails> {
    refusePrograms(admin);
    const changed = await this.dataSource.transaction(async (manager) => {
      const { page, action, details } = await make(manager);
      await this.deps.audit.record(admin, { action, subject: page.slug, details }, manager);
      return page;
    });
    await this.deps.live.load();
    return this.describe(changed.id);
  }

  private async describe(id: number): Promise<PageDetails> {
    const [[page], draft, versions] = await Promise.all([
      this.dataSource.query<PageRow[]>(`${ROWS} WHERE p.id = $1`, [id]),
      draftOf(this.dataSource.manager, id),
      this.dataSource.getRepository(PageVersion).find({
        select: { id: true, title: true, createdAt: true, publishedAt: true },
        where: { pageId: id },
        relations: { createdBy: true },
        order: { id: 'DESC' },
      }),
    ]);
    if (!page || !draft) throw notFound('Page');
    return { ...page, description: draft.description, text: draft.text, versions };
  }
}

const ROWS = `
  SELECT p.id, p.slug, p.place, p.is_in_sitemap AS "isInSitemap", d.title, d.created_at AS "changedAt",
    CASE WHEN d.published_at IS NOT NULL THEN '${PageState.PUBLISHED}'
      WHEN EXISTS (SELECT FROM page_versions v WHERE v.page_id = p.id AND v.published_at IS NOT NULL) THEN '${PageState.CHANGED}'
      ELSE '${PageState.DRAFT}' END AS state,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name, 'avatarUrl', u.avatar_url) END AS "changedBy"
  FROM pages p
  JOIN LATERAL (SELECT * FROM page_versions v WHERE v.page_id = p.id ORDER BY v.id DESC LIMIT 1) d ON true
  LEFT JOIN users u ON u.id = d.created_by_id`;

const PUBLISHED = `
  SELECT p.id, p.slug, v.title, v.description, v.text, v.published_at AS "publishedAt"
  FROM pages p JOIN page_versions v ON v.page_id = p.id
  WHERE v.published_at IS NOT NULL
    AND (p.slug = $1 OR p.id = (SELECT page_id FROM former_page_slugs WHERE slug = $1))
  ORDER BY p.slug = $1 DESC LIMIT 1`;

const KEEP_SLUG = `
  INSERT INTO former_page_slugs (slug, page_id) VALUES ($1, $2)
  ON CONFLICT (slug) DO UPDATE SET page_id = excluded.page_id`;

/** The published one stays, beside them. */
const FORGET = `
  DELETE FROM page_versions WHERE page_id = $1 AND published_at IS NULL
    AND id NOT IN (SELECT id FROM page_versions WHERE page_id = $1 ORDER BY id DESC LIMIT $2)`;

async function pageOf(manager: EntityManager, slug: string): Promise<SitePage> {
  const page = await manager.getRepository(SitePage).findOneBy({ slug });
  if (!page) throw notFound('Page');
  return page;
}

async function begin(manager: EntityManager): Promise<SitePage> {
  if ((await manager.getRepository(SitePage).count()) >= MAX_PAGES) throw new AppError('CONFLICT', TOO_MANY);
  return new SitePage();
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw new AppError('CONFLICT', TAKEN, { slug: [TAKEN] });
  throw error;
}

const draftOf = (manager: EntityManager, pageId: number): Promise<PageVersion | null> =>
  manager.getRepository(PageVersion).findOne({ where: { pageId }, order: { id: 'DESC' } });

type NewVersion = Pick<PageVersion, 'pageId' | 'title' | 'description' | 'text'>;

async function addVersion(manager: EntityManager, admin: Admin, version: NewVersion): Promise<void> {
  await manager.getRepository(PageVersion).insert({ ...version, createdById: admin.user.id });
  await manager.query(FORGET, [version.pageId, MAX_VERSIONS - 1]);
}

function requireNoBlanks(draft: PageVersion | null): void {
  const blanks = draft ? [draft.title, draft.description, draft.text].flatMap(blanksIn) : [];
  if (blanks.length === 0) return;
  const message = `Fill in or delete what stands in brackets before you publish: ${blanks.slice(0, 3).join(', ')}`;
  throw new AppError('CONFLICT', message, { text: [message] });
}

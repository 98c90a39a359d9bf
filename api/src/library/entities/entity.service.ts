import { In, type DataSource } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import type { Caller } from '../../people/accounts/access.js';
import type { Edition } from '../editions/edition.entity.js';
import type { EditionService } from '../editions/edition.service.js';
import { IS_RESTRICTED } from '../editions/quotable-text.js';
import { mapById, pairById } from '../../base/lists/by-id.js';
import { paged, readPage, type Paged } from '../../base/lists/paging.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { Entity, type EntityKind } from './entity.entity.js';
import {
  COUNTS,
  IS_MENTIONED,
  MENTIONED,
  MENTIONED_BESIDE,
  NEWSLETTERS,
  PAGE,
  WEEKS,
  WIDEST,
} from './entity-queries.js';
import type { Place } from './find-mentions.js';

interface EntityDeps {
  editions: EditionService;
  newsletters: NewsletterService;
}

export interface MentioningEdition {
  edition: Edition;
  quote: string | null;
}

export interface WeekOfMentions {
  startsAt: Date;
  editions: number;
  newsletters: number;
}

const WEEKS_SHOWN = 52;
const WEEK_MS = 7 * 86_400_000;
const MAX_SHOWN = 50;
const PAGE_SIZE = 10;

/** Names and topics that public editions mention. */
export class EntityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: EntityDeps,
  ) {}

  /** Follows merges. Null if unknown, hidden, or without a public edition. */
  async find(slug: string): Promise<Entity | null> {
    const entities = this.dataSource.getRepository(Entity);
    const named = await entities.findOneBy({ slug });
    const entity = named?.rootId ? await entities.findOneBy({ id: named.rootId }) : named;
    if (!entity || entity.isHidden) return null;
    const [found] = await this.dataSource.query<{ mentioned: boolean }[]>(IS_MENTIONED, [entity.id]);
    return found?.mentioned ? entity : null;
  }

  async counts(id: number): Promise<{ editions: number; newsletters: number }> {
    const [found] = await this.dataSource.query<{ editions: number; newsletters: number }[]>(COUNTS, [id]);
    return found ?? { editions: 0, newsletters: 0 };
  }

  /** Spellings used in editions, including those of merged names. */
  async aliases(entity: Entity): Promise<string[]> {
    const merged = await this.dataSource.getRepository(Entity).findBy({ rootId: entity.id });
    const all = [entity, ...merged].flatMap(({ name, aliases }) => [name, ...aliases]);
    return [...new Set(all)].filter((alias) => alias !== entity.name);
  }

  /** Editions that mention it, newest first. Visitors get the first ten. */
  async editions(
    caller: Caller,
    id: number,
    request: { page?: number; limit?: number },
  ): Promise<Paged<MentioningEdition>> {
    const page = caller.user
      ? readPage(request, PAGE_SIZE)
      : { ...readPage(request, PAGE_SIZE, PAGE_SIZE), number: 1, offset: 0 };
    const rows: { id: number; startsAt: number; endsAt: number; total: number }[] = await this.dataSource.query(PAGE, [
      id,
      page.offset,
      page.limit,
    ]);
    const ids = rows.map((row) => row.id);
    const [editions, texts] = await Promise.all([this.deps.editions.byIds(ids), this.quotableTexts(ids)]);
    const items = pairById(rows, editions).map(([row, edition]) => ({
      edition,
      quote: quoteAround(texts.get(row.id) ?? '', row),
    }));
    return paged(items, page, rows[0]?.total ?? 0);
  }

  async newsletters(id: number, limit: number): Promise<{ newsletter: Newsletter; editions: number }[]> {
    const rows: { id: number; editions: number }[] = await this.dataSource.query(NEWSLETTERS, [id, shown(limit)]);
    const found = await this.deps.newsletters.byIds(rows.map((row) => row.id));
    return pairById(rows, found).map(([{ editions }, newsletter]) => ({ newsletter, editions }));
  }

  /** The last 52 weeks, oldest first. */
  async weeks(id: number, now = currentMs()): Promise<WeekOfMentions[]> {
    const rows: { week: number; editions: number; newsletters: number }[] = await this.dataSource.query(WEEKS, [id]);
    const counted = new Map(rows.map((row) => [row.week, row]));
    return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
      const week = WEEKS_SHOWN - 1 - index;
      const { editions = 0, newsletters = 0 } = counted.get(week) ?? {};
      return { startsAt: new Date(now - (week + 1) * WEEK_MS), editions, newsletters };
    });
  }

  async mentionedBeside(id: number, limit: number): Promise<{ entity: Entity; editions: number }[]> {
    const rows: { id: number; editions: number }[] = await this.dataSource.query(MENTIONED_BESIDE, [id, shown(limit)]);
    const found = await this.byIds(rows.map((row) => row.id));
    return pairById(rows, found).map(([{ editions }, entity]) => ({ entity, editions }));
  }

  async byIds(ids: readonly number[]): Promise<Entity[]> {
    return this.dataSource.getRepository(Entity).findBy({ id: In([...ids]) });
  }

  /** Those that are mentioned still: what is withheld may have been counted before. */
  async mentioned(ids: readonly number[]): Promise<Entity[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(MENTIONED, [ids]);
    return this.byIds(rows.map(({ id }) => id));
  }

  /** Entities by kind and key, with merges followed. Without hidden ones. */
  async byKeys(keys: readonly { kind: EntityKind; key: string }[]): Promise<Map<string, Entity>> {
    const rows: { kind: string; key: string; root: number }[] = await this.dataSource.query(
      `SELECT e.kind, e.key, coalesce(e.root_id, e.id) AS root
       FROM unnest($1::text[], $2::text[]) AS wanted (kind, key) JOIN entities e USING (kind, key)`,
      [keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
    );
    const roots = mapById(await this.byIds(rows.map(({ root }) => root)));
    return new Map(
      rows.flatMap(({ kind, key, root }) => {
        const entity = roots.get(root);
        return entity && !entity.isHidden ? [[`${kind} ${key}`, entity] as const] : [];
      }),
    );
  }

  /** Slugs of the entities that most newsletters mention. */
  async widestSlugs(limit: number): Promise<string[]> {
    const rows: { slug: string }[] = await this.dataSource.query(WIDEST, [limit]);
    return rows.map(({ slug }) => slug);
  }

  /** Texts that may be quoted: free to read, and unchanged since the mentions were found. */
  private async quotableTexts(ids: number[]): Promise<Map<number, string>> {
    const rows: { id: number; text: string }[] = await this.dataSource.query(
      `SELECT id, text FROM editions WHERE id = ANY ($1) AND text IS NOT NULL AND NOT ${IS_RESTRICTED} AND summary_hash = text_hash`,
      [ids],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}

const shown = (limit: number): number => readPage({ limit }, MAX_SHOWN, MAX_SHOWN).limit;

/** Characters of text on either side. */
const REACH = 110;

/** The text around an offset, cut between words. Null if the offsets are invalid. */
function quoteAround(text: string, { startsAt, endsAt }: Place): string | null {
  if (endsAt <= startsAt || endsAt > text.length) return null;
  const before = text.slice(Math.max(0, startsAt - REACH), startsAt);
  const after = text.slice(endsAt, endsAt + REACH);
  const lead = startsAt > REACH ? `… ${before.replace(/^\S*\s+/, '')}` : before;
  const tail = endsAt + REACH < text.length ? `${after.replace(/\s\S*$/, '')} …` : after;
  return (lead + text.slice(startsAt, endsAt) + tail).replace(/\s+/g, ' ').trim();
}

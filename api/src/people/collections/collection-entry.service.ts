import { MAX_COLLECTION_ENTRIES } from '@niche-newsletters/rules/collection.rules';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { AppError, notFound } from '../../base/errors.js';
import { mapById } from '../../base/lists/by-id.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import type { EditionService } from '../../library/editions/edition.service.js';
import { PUBLIC_EDITION } from '../../library/editions/public-edition.js';
import type { Member } from '../accounts/access.js';
import { ENTRIES_OF, FORGET_ENTRIES, OWN_ENTRY, RENUMBER, SAVED, SAVED_IN } from './collection-queries.js';
import { CollectionEntry } from './collection-entry.entity.js';
import { Collection } from './collection.entity.js';
import type { CollectionService } from './collection.service.js';
import type { CollectionEntryInput, CollectionThingArgs } from './collection.inputs.js';
import type { EntryView, SavedThings } from './collection.types.js';

const FULL = `A collection has at most ${MAX_COLLECTION_ENTRIES} entries.`;

interface Row extends Omit<EntryView, 'newsletter' | 'edition'> {
  newsletterId: number;
  editionId: number | null;
}

type Thing = { newsletterId: number } | { editionId: number };

/** Entries of collections. */
export class CollectionEntryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: {
      collections: Pick<CollectionService, 'savedOf'>;
      editions: EditionService;
      newsletters: NewsletterService;
    },
  ) {}

  /** In the order of each collection. Only for collections that the caller was given. */
  async ofCollections(ids: readonly number[]): Promise<Map<number, EntryView[]>> {
    const found = new Map<number, EntryView[]>(ids.map((id) => [id, []]));
    for (const entry of await this.present(await this.dataSource.query(ENTRIES_OF, [ids]))) {
      found.get(entry.collectionId)?.push(entry);
    }
    return found;
  }

  /** Entries of a newsletter or an edition, one for each of the member's collections that has it. */
  async savedIn({ user }: Member, args: CollectionThingArgs): Promise<EntryView[]> {
    const thing = { newsletterId: null, editionId: null, ...thingOf(args) };
    return this.present(await this.dataSource.query(SAVED_IN, [user.id, thing.newsletterId, thing.editionId]));
  }

  /** Everything in the member's collections. */
  async saved({ user }: Member): Promise<SavedThings> {
    const rows: Pick<CollectionEntry, 'newsletterId' | 'editionId'>[] = await this.dataSource.query(SAVED, [user.id]);
    return {
      newsletterIds: rows.flatMap(({ newsletterId }) => newsletterId ?? []),
      editionIds: rows.flatMap(({ editionId }) => editionId ?? []),
    };
  }

  /** Adds at the end. What was removed comes back where it was, with its note. */
  async add(member: Member, { note, ...input }: CollectionEntryInput): Promise<EntryView> {
    const collectionId =
      input.collectionId == null
        ? await this.deps.collections.savedOf(member)
        : parseId(input.collectionId, 'collectionId');
    const one = { collectionId, ...thingOf(input) };
    const id = await this.dataSource.transaction(async (manager) => {
      if (!(await lockCollection(manager, member, collectionId))) throw notFound('Collection');
      await requirePublic(manager, one);
      const entries = manager.getRepository(CollectionEntry);
      const known = await entries.findOneBy(one);
      if (known && !known.removedAt) return known.id;
      if ((await entries.countBy({ collectionId, removedAt: IsNull() })) >= MAX_COLLECTION_ENTRIES) {
        throw new AppError('CONFLICT', FULL);
      }
      if (known) {
        await entries.update(known.id, { removedAt: null, note: note ?? known.note });
        return known.id;
      }
      const position = ((await entries.maximum('position', { collectionId })) ?? 0) + 1;
      return (await entries.save({ ...one, note: note ?? '', position })).id;
    });
    return this.ownEntry(member, id);
  }

  async annotate(member: Member, id: number, note: string): Promise<EntryView> {
    await this.change(member, id, (manager) => manager.getRepository(CollectionEntry).update(id, { note }));
    return this.ownEntry(member, id);
  }

  /** Moves an entry to a position, counted from 1. Returns the entries of its collection. */
  async move(member: Member, id: number, position: number): Promise<EntryView[]> {
    const collectionId = await this.change(member, id, async (manager, entry) => {
      const rows: Row[] = await manager.query(ENTRIES_OF, [[entry.collectionId]]);
      const others = rows.map((row) => row.id).filter((other) => other !== id);
      await manager.query(RENUMBER, [others.toSpliced(position - 1, 0, id)]);
    });
    return (await this.ofCollections([collectionId])).get(collectionId) ?? [];
  }

  async remove(member: Member, id: number): Promise<void> {
    const removedAt = currentTime();
    await this.change(member, id, async (manager, { collectionId }) => {
      await manager.getRepository(CollectionEntry).update(id, { removedAt });
      await manager.query(FORGET_ENTRIES, [collectionId, MAX_COLLECTION_ENTRIES]);
    });
  }

  private async ownEntry({ user }: Member, id: number): Promise<EntryView> {
    const [entry] = await this.present(await this.dataSource.query(OWN_ENTRY, [user.id, id]));
    if (!entry) throw notFound('Entry');
    return entry;
  }

  /** Changes an entry of the member while its collection is locked. Returns the collection's ID. */
  private change(
    member: Member,
    id: number,
    change: (manager: EntityManager, entry: CollectionEntry) => Promise<unknown>,
  ): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const entry = await manager.getRepository(CollectionEntry).findOneBy({ id, removedAt: IsNull() });
      if (!entry || !(await lockCollection(manager, member, entry.collectionId))) throw notFound('Entry');
      await change(manager, entry);
      return entry.collectionId;
    });
  }

  private async present(rows: Row[]): Promise<EntryView[]> {
    if (rows.length === 0) return [];
    const [newsletters, editions] = await Promise.all([
      this.deps.newsletters.byIds([...new Set(rows.map(({ newsletterId }) => newsletterId))]),
      this.deps.editions.byIds(rows.flatMap(({ editionId }) => editionId ?? [])),
    ]);
    const [newsletterOf, editionOf] = [mapById(newsletters), mapById(editions)];
    return rows.flatMap(({ newsletterId, editionId, ...row }) => {
      const newsletter = newsletterOf.get(newsletterId);
      const edition = editionId === null ? null : editionOf.get(editionId);
      return newsletter && edition !== undefined ? { ...row, newsletter, edition } : [];
    });
  }
}

/** The rules admit exactly one. */
function thingOf({ newsletterId, editionId }: CollectionThingArgs): Thing {
  if (newsletterId != null) return { newsletterId: parseId(newsletterId, 'newsletterId') };
  return { editionId: parseId(editionId, 'editionId') };
}

/** Until the end of the transaction, other changes of the collection wait. Its feeds have changed. */
async function lockCollection(manager: EntityManager, { user }: Member, id: number): Promise<boolean> {
  const own = { id, userId: user.id, removedAt: IsNull() };
  const { affected } = await manager.getRepository(Collection).update(own, { updatedAt: currentTime() });
  return affected === 1;
}

async function requirePublic(manager: EntityManager, thing: Thing): Promise<void> {
  const [sql, id, name] =
    'newsletterId' in thing
      ? [
          "SELECT id FROM newsletters WHERE id = $1 AND submission_status = 'approved'",
          thing.newsletterId,
          'Newsletter',
        ]
      : [`SELECT e.id FROM editions e WHERE e.id = $1 AND ${PUBLIC_EDITION}`, thing.editionId, 'Edition'];
  if ((await manager.query<unknown[]>(sql, [id])).length === 0) throw notFound(name);
}

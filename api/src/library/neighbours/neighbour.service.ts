import type { DataSource, EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { PLAIN_PIECE } from '../../base/database/delete-in-pieces.js';
import { AppError, notFound } from '../../base/errors.js';
import { pairById } from '../../base/lists/by-id.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import type { RecommendationKind } from '../../reading/neighbours/neighbour-list.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { ImportService } from '../../catalogue/imports/import.service.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Neighbour, NeighbourState } from './neighbour.entity.js';
import {
  COUNT_CANDIDATES,
  FORGET_UNUSED,
  LIST_CANDIDATES,
  RECOMMENDED_BY,
  RECOMMENDERS,
  RECOMMENDS,
} from './neighbour-queries.js';

export interface NeighbourDeps {
  audit: AuditService;
  imports: ImportService;
  newsletters: { byIds(ids: number[]): Promise<Newsletter[]> };
}

/** A newsletter that recommends a site. */
export interface CandidateSource {
  newsletterId: number;
  name: string;
  kind: RecommendationKind;
  evidence: string;
  lastSeenAt: Date;
}

/** A site that the directory does not have. */
export interface Candidate {
  id: number;
  url: string;
  host: string;
  name: string | null;
  state: NeighbourState;
  decidedAt: Date | null;
  recommenderCount: number;
  recommenders: CandidateSource[];
}

export interface KnownRecommendation {
  newsletter: Newsletter;
  kind: RecommendationKind;
  evidence: string;
  lastSeenAt: Date;
}

const PAGE_SIZE = 20;
const MAX_SHOWN = 20;
/** The list of the import that accepted sites go to. */
const LIST_NAME = 'Recommended newsletters';
const { OPEN, ACCEPTED, DISMISSED } = NeighbourState;

/** Recommendations of newsletters: shown with them, and candidates for the directory. */
export class NeighbourService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: NeighbourDeps,
  ) {}

  async candidates(
    _admin: Admin,
    { state, ...request }: PageRequest & { state: NeighbourState },
  ): Promise<Paged<Candidate>> {
    const page = readPage(request, PAGE_SIZE);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(COUNT_CANDIDATES, [state]);
    const items = await this.dataSource.query<Candidate[]>(LIST_CANDIDATES, [state, page.limit, page.offset]);
    const sources = await this.dataSource.query<(CandidateSource & { neighbourId: number })[]>(RECOMMENDERS, [
      items.map(({ id }) => id),
    ]);
    for (const item of items) item.recommenders = sources.filter(({ neighbourId }) => neighbourId === item.id);
    return paged(items, page, total);
  }

  /** Its site is visited, and it waits on a list of the import. The site names itself: others may call it anything. */
  async accept(admin: Admin, id: number): Promise<void> {
    await this.decide(admin, { id, from: [OPEN], to: ACCEPTED, action: 'neighbour.accept' }, ({ url }, manager) =>
      this.deps.imports.addSite(
        admin,
        { fileName: LIST_NAME, site: { address: url, name: '', description: '', topics: [] } },
        manager,
      ),
    );
    this.deps.imports.wake();
  }

  /** It stays dismissed, whoever recommends it. */
  dismiss(admin: Admin, id: number): Promise<void> {
    return this.decide(admin, { id, from: [OPEN], to: DISMISSED, action: 'neighbour.dismiss' });
  }

  /** Undoes a decision. An accepted site leaves the list of the import, unless it was imported. */
  restore(admin: Admin, id: number): Promise<void> {
    const deed = { id, from: [ACCEPTED, DISMISSED], to: OPEN, action: 'neighbour.restore' };
    return this.decide(admin, deed, async ({ url, state }, manager) => {
      if (state === ACCEPTED) await this.deps.imports.removeSite(admin, { fileName: LIST_NAME, address: url }, manager);
    });
  }

  /** Deletes what nobody recommends any more and nobody has decided about. Returns how many sites there were. */
  async sweep(): Promise<number> {
    let all = 0;
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown, number]>(FORGET_UNUSED, [PLAIN_PIECE]);
      all += deleted;
    } while (deleted > 0);
    return all;
  }

  recommendedBy(newsletterId: number, limit: number): Promise<KnownRecommendation[]> {
    return this.known(RECOMMENDED_BY, newsletterId, limit);
  }

  recommends(newsletterId: number, limit: number): Promise<KnownRecommendation[]> {
    return this.known(RECOMMENDS, newsletterId, limit);
  }

  private async known(query: string, newsletterId: number, limit: number): Promise<KnownRecommendation[]> {
    const shown = readPage({ limit }, MAX_SHOWN, MAX_SHOWN).limit;
    const rows = await this.dataSource.query<(Omit<KnownRecommendation, 'newsletter'> & { id: number })[]>(query, [
      newsletterId,
      shown,
    ]);
    const found = await this.deps.newsletters.byIds(rows.map(({ id }) => id));
    return pairById(rows, found).map(([{ kind, evidence, lastSeenAt }, newsletter]) => ({
      newsletter,
      kind,
      evidence,
      lastSeenAt,
    }));
  }

  private async decide(
    admin: Admin,
    { id, from, to, action }: { id: number; from: NeighbourState[]; to: NeighbourState; action: string },
    and?: (neighbour: Neighbour, manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const neighbours = manager.getRepository(Neighbour);
      const neighbour = await neighbours.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!neighbour) throw notFound('Recommended newsletter');
      if (!from.includes(neighbour.state)) throw new AppError('CONFLICT', 'This was done already');
      const decision =
        to === OPEN ? { decidedAt: null, decidedById: null } : { decidedAt: currentTime(), decidedById: admin.user.id };
      await neighbours.update(id, Object.assign({ state: to }, decision));
      await and?.(neighbour, manager);
      await this.deps.audit.record(admin, { action, subject: neighbour.url }, manager);
    });
  }
}

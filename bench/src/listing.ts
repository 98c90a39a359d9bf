import 'reflect-metadata';
import { requireMember } from '../../api/dist/people/accounts/access.js';
import { FacetService } from '../../api/dist/catalogue/newsletters/facets/facet.service.js';
import { listFilter } from '../../api/dist/catalogue/newsletters/newsletter.filter.js';
import { NewsletterSort, type NewsletterListArgs } from '../../api/dist/catalogue/newsletters/newsletter.inputs.js';
import { NewsletterService } from '../../api/dist/catalogue/newsletters/newsletter.service.js';
import {
  Cadence,
  EditionLength,
  LifeState,
  ReadingAccess,
} from '../../api/dist/catalogue/newsletters/life/life-choices.js';
import { LifeService } from '../../api/dist/catalogue/newsletters/life/life.service.js';
import { callerFor, createUser } from '../../api/dist/testing/factories.js';
import { fillListing } from './setup/fill-listing.js';
import { openBenchDatabase } from './setup/bench-database.js';
import { report } from './measuring/report.js';
import { timeRepeatedly } from './measuring/time-repeatedly.js';

const NEWSLETTERS = 100_000;
const EDITIONS_EACH = 10;
const MEASURED = 1_000;

const narrow: NewsletterListArgs = {
  states: [LifeState.ACTIVE, LifeState.SLOWING],
  cadences: [Cadence.weekly],
  languages: ['de'],
  platforms: ['ghost'],
  access: [ReadingAccess.FREE],
  lengths: [EditionLength.LONG],
};
const living = { states: [LifeState.ACTIVE, LifeState.SLOWING] };

const CASES: Record<string, NewsletterListArgs> = {
  'first page': {},
  'last page': { page: 4_900 },
  'only living': living,
  'only living, page 1,000': { ...living, page: 1_000 },
  'unreachable dailies': { states: [LifeState.UNREACHABLE], cadences: [Cadence.daily] },
  'all six facets': narrow,
  'latest edition first': { sort: NewsletterSort.LATEST_EDITION },
  'latest edition first, all six facets': { ...narrow, sort: NewsletterSort.LATEST_EDITION },
  'newest first, only living': { ...living, sort: NewsletterSort.NEWEST },
  'a search for a fifth of all': { search: 'postage', ...living },
  'a topic': { subcategoryIds: ['5'], ...living },
};

const { dataSource, close } = await openBenchDatabase();
try {
  await fillListing(dataSource, { newsletters: NEWSLETTERS, editionsEach: EDITIONS_EACH });
  const member = requireMember(callerFor(await createUser(dataSource)));
  const newsletters = new NewsletterService(dataSource);
  const facets = new FacetService(dataSource);
  const life = new LifeService(dataSource);
  const rows = [];
  for (const [name, args] of Object.entries(CASES)) {
    const list = await timeRepeatedly(() => newsletters.list(member, args));
    const counted = await timeRepeatedly(() => facets.count(listFilter(args), args));
    rows.push({ name, ...list, 'facets best': counted.best, 'facets p50': counted.p50, 'facets p95': counted.p95 });
  }
  const begin = performance.now();
  const ids = Array.from({ length: MEASURED }, (_, index) => index + 1);
  for (let at = 0; at < MEASURED; at += 100) await life.measure(ids.slice(at, at + 100));
  report('listing', rows);
  console.log(`measuring one newsletter: ${((performance.now() - begin) / MEASURED).toFixed(2)} ms`);
} finally {
  await close();
}

import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { Like, type DataSource, type EntityManager } from 'typeorm';
import { imageAddress } from '../catalogue/images/image-address.js';
import type { ImageService } from '../catalogue/images/image.service.js';
import { ACTIVE_SQL } from '../jobs/active-statuses.js';
import { createJobs } from '../jobs/create-jobs.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { EditionStatus } from '../library/editions/edition.entity.js';
import { Frequency, Language, Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { newsletterKey } from '../reading/platforms/newsletter-key.js';
import { nicheOf } from '../catalogue/newsletters/niche.js';
import { Product } from '../catalogue/products/product.entity.js';
import { Promotion } from '../catalogue/promotions/promotion.entity.js';
import { Subcategory } from '../catalogue/topics/subcategory.entity.js';
import { dateDemo } from './date-demo.js';
import { DEMO_PRODUCTS } from './demo-products.js';
import { demoSiteAddress, slugOfDemoSite } from './demo-site-address.js';
import { type DemoNewsletter, DEMO_FOLDER } from './read-demo-newsletters.js';
import { present } from '../base/validation/present.js';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIZE } from '../catalogue/images/picture-size.js';
import type { Picture } from '../catalogue/images/prepare-picture.js';

export interface DemoDeps {
  newsletters: DemoNewsletter[];
  images: ImageService;
  queue: Pick<JobQueue, 'add'>;
  /** Pages on our own port that the crawler may read. */
  ownPages: { open(address: string): void };
}

const DAY_MS = 86_400_000;
/** The home page shows the latest promotion first. */
const PROMOTED = ['letterbox-report', 'held-out', 'consultation-closes'];
/** Topics of the suggested questions. */
const FIRST = [...PROMOTED, 'working-model', 'second-stamp', 'settled-and-cleared'];
const SEED_LOCK = 421_988;

/** Demo newsletters for a fresh installation. */
export class DemoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: DemoDeps,
  ) {}

  /** With the dates that their sites show, counted from the first start. */
  async datedNewsletters(now = new Date()): Promise<DemoNewsletter[]> {
    await this.dataSource.query('INSERT INTO demo_start (started_at) VALUES ($1) ON CONFLICT DO NOTHING', [now]);
    const [row] = await this.dataSource.query<{ startedAt: Date | null }[]>(
      'SELECT started_at AS "startedAt" FROM demo_start',
    );
    return row?.startedAt ? dateDemo(this.deps.newsletters, row.startedAt) : this.deps.newsletters;
  }

  /** Adds the demo to an empty directory, or updates its address, then starts jobs that never ran. */
  async seed(address: string): Promise<void> {
    this.deps.ownPages.open(address);
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
      if (await manager.existsBy(Newsletter, {})) return this.follow(manager, address);
      await this.addNewsletters(manager, address);
      await this.addPromotions(manager);
    });
    await this.addPictures();
    await this.startJobs();
  }

  /** Newsletters whose first visit is over, also if it failed. */
  async progress(): Promise<{ read: number; newsletters: number; editions: number }> {
    const [row] = await this.dataSource.query<{ read: number; newsletters: number; editions: number }[]>(
      `SELECT count(*)::int AS newsletters,
         count(*) FILTER (WHERE NOT EXISTS (SELECT FROM jobs j WHERE j.newsletter_id = n.id AND j.status IN ${ACTIVE_SQL}))::int AS read,
         (SELECT count(*) FROM editions WHERE status = $1)::int AS editions
       FROM newsletters n WHERE n.submission_status = $2 AND n.to_be_processed`,
      [EditionStatus.PROCESSED, SubmissionStatus.APPROVED],
    );
    return present(row);
  }

  private async addNewsletters(manager: EntityManager, address: string): Promise<void> {
    const topics = new Map((await manager.find(Subcategory)).map((topic) => [topic.name, topic]));
    const now = Date.now();
    const rows = this.deps.newsletters.map((newsletter, index) => {
      const url = demoSiteAddress(address, newsletter.slug);
      // The operator may have begun with other topics.
      const subcategories = newsletter.topics.flatMap((name) => topics.get(name) ?? []);
      return manager.create(Newsletter, {
        name: newsletter.name,
        url,
        urlKey: newsletterKey(url),
        description: newsletter.description,
        frequency: newsletter.frequency as Frequency,
        language: newsletter.language as Language,
        submissionStatus: SubmissionStatus.APPROVED,
        toBeProcessed: true,
        niche: nicheOf(subcategories),
        reviewedAt: new Date(now),
        createdAt: new Date(now - index * DAY_MS),
        subcategories,
      });
    });
    await manager.save(rows);
  }

  private async addPromotions(manager: EntityManager): Promise<void> {
    const newsletters = await this.present(manager);
    const now = Date.now();
    const rows = PROMOTED.map((slug, index) =>
      manager.create(Promotion, {
        newsletterId: present(newsletters.get(slug), slug).id,
        startsAt: new Date(now - (index + 1) * DAY_MS),
        endsAt: new Date(now + 90 * DAY_MS),
      }),
    );
    await manager.save(rows);
  }

  /** Outside the transaction, since pictures are large. The next start adds what an interrupted one missed. */
  private async addPictures(): Promise<void> {
    const { manager } = this.dataSource;
    const present = await this.present(manager);
    if (present.size === 0) return;
    for (const [slug, { id, imageId }] of present) {
      if (imageId !== null) continue;
      await manager.update(Newsletter, { id }, { imageId: await this.store(slug) });
    }
    if (await manager.existsBy(Product, {})) return;
    for (const { picture, ...product } of DEMO_PRODUCTS) {
      await manager.save(manager.create(Product, { ...product, imageUrl: imageAddress(await this.store(picture)) }));
    }
  }

  private async store(picture: string): Promise<string> {
    return this.deps.images.store(await readDemoPicture(picture), 'screenshot');
  }

  /** One job per newsletter, starting with the topics of the suggested questions. */
  private async startJobs(): Promise<void> {
    const present = await this.present(this.dataSource.manager);
    const slugs = [...FIRST, ...[...present.keys()].filter((slug) => !FIRST.includes(slug))];
    const idle = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place) JOIN newsletters n USING (id)
       WHERE n.to_be_processed AND n.visited_at IS NULL
         AND NOT EXISTS (SELECT FROM jobs j WHERE j.newsletter_id = n.id) ORDER BY place`,
      [slugs.flatMap((slug) => present.get(slug)?.id ?? [])],
    );
    const made = await createJobs(this.dataSource.manager, {
      newsletterIds: idle.map(({ id }) => id),
      priority: PRIORITY.low,
      description: 'First visit',
      createdById: null,
    });
    for (const jobId of made) await this.deps.queue.add(jobId, PRIORITY.low);
  }

  /** The port or the public URL may have changed since the last start. */
  private async follow(manager: EntityManager, address: string): Promise<void> {
    for (const [slug, { id, url }] of await this.present(manager)) {
      const moved = demoSiteAddress(address, slug);
      if (moved === url) continue;
      await manager.update(Newsletter, { id }, { url: moved, urlKey: newsletterKey(moved), visitMemory: {} });
      await manager.query(
        `UPDATE editions SET url = replace(url, $2, $3), url_key = replace(url_key, $4, $5) WHERE newsletter_id = $1`,
        [id, url, moved, withoutScheme(url), withoutScheme(moved)],
      );
    }
  }

  /** Demo newsletters still in the directory, by slug. Administrators may have deleted some. */
  private async present(manager: EntityManager): Promise<Map<string, Newsletter>> {
    const slugs = this.deps.newsletters.map(({ slug }) => slug);
    const found = await manager.find(Newsletter, {
      select: { id: true, url: true, imageId: true },
      where: slugs.map((slug) => ({ url: Like(demoSiteAddress('http%', slug)) })),
      order: { id: 'ASC' },
    });
    return new Map(
      found.flatMap((newsletter) => {
        const slug = slugOfDemoSite(newsletter.url);
        return slug === null ? [] : [[slug, newsletter]];
      }),
    );
  }
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/**
 * Screenshots of the demo sites, taken with `npm run demo:pictures`, for machines without a browser.
 */
async function readDemoPicture(name: string): Promise<Picture> {
  const bytes = await readFile(path.join(DEMO_FOLDER, 'pictures', `${name}.webp`));
  const thumbnail = await sharp(bytes).resize(480, 300).webp({ quality: 78 }).toBuffer();
  return { bytes, thumbnail, contentType: 'image/webp', ...PICTURE_SIZE };
}

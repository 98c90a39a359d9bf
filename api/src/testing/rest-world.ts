import { WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import { ImportKind } from '../catalogue/imports/import.entity.js';
import { SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { Product } from '../catalogue/products/product.entity.js';
import { Subcategory } from '../catalogue/topics/subcategory.entity.js';
import { Job, JobStatus } from '../jobs/job.entity.js';
import { requireAdmin } from '../people/accounts/access.js';
import { createEdition, createNewsletter } from './factories.js';
import type { RunningApp } from './running-app.js';

/** Ids. */
export interface World {
  newsletter: number;
  waiting: number;
  edition: number;
  product: number;
  promotion: number;
  job: number;
  failedJob: number;
  topic: number;
  follow: number;
  webhook: number;
  delivery: number;
  collection: number;
  newsletterImport: number;
  entry: number;
  /** Approved, without a job. */
  idle: number;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Rows for the calls of REST. Those for one member belong to the owner of the token. */
export async function createWorld({ dataSource, services }: RunningApp, token: string): Promise<World> {
  const newsletter = await createNewsletter(dataSource, {}, ['Direct Mail']);
  const waiting = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.PENDING });
  const edition = await createEdition(dataSource, newsletter, {
    textHash: 'a hash',
    companies: ['Acme, Inc.'],
    people: ['Ada'],
    topics: ['post'],
  });
  const product = await dataSource
    .getRepository(Product)
    .save({ name: 'A pen', price: '1.00', description: 'It writes.' });
  const caller = await services.accounts.callerOf(`Bearer ${token}`, { address: 'test', requestId: 'test' });
  const dates = { newsletterId: newsletter.id, startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(inDays(1)) };
  const promotion = await services.promotions.create(requireAdmin(caller), dates);
  const jobs = dataSource.getRepository(Job);
  const job = await jobs.save({ newsletterId: newsletter.id, status: JobStatus.PENDING });
  const other = await createNewsletter(dataSource);
  const failedJob = await jobs.save({ newsletterId: other.id, status: JobStatus.FAILED });
  const topic = await dataSource.getRepository(Subcategory).findOneByOrFail({});
  const newsletterId = String(newsletter.id);
  const follow = await services.follows.follow(requireAdmin(caller), { newsletterId });
  await dataSource.query('DELETE FROM webhooks');
  const { webhook } = await services.webhooks.add(requireAdmin(caller), {
    url: 'https://hooks.example.com/',
    events: [WebhookEvent.EDITION_PUBLISHED],
  });
  const delivery = await services.webhooks.test(requireAdmin(caller), webhook.id);
  const collection = await services.collections.create(requireAdmin(caller), { name: 'To read' });
  const collectionId = String(collection.id);
  const entry = await services.collectionEntries.add(requireAdmin(caller), { collectionId, newsletterId });
  const addresses = { kind: ImportKind.PASTED, text: 'one.example' };
  const newsletterImport = await services.imports.create(requireAdmin(caller), addresses);
  await dataSource.query(`UPDATE import_rows SET status = 'new'`);
  const idle = await createNewsletter(dataSource);
  const ids = {
    newsletter,
    waiting,
    edition,
    product,
    promotion,
    job,
    failedJob,
    topic,
    follow,
    webhook,
    delivery,
    collection,
    newsletterImport,
    entry,
    idle,
  };
  return Object.fromEntries(Object.entries(ids).map(([name, { id }]) => [name, id])) as unknown as World;
}

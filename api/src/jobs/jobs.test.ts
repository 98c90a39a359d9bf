import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { present } from '../base/validation/present.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { ReadingRuleService } from '../library/reading-rules/reading-rule.service.js';
import { Edition } from '../library/editions/edition.entity.js';
import { CostAccount, OpenAiModel } from '../outside/models/openai-model.js';
import type { Admin, Member } from '../people/accounts/access.js';
import { RateLimit } from '../people/accounts/rate-limit.js';
import { AuditService } from '../people/audit/audit.service.js';
import { type ClaimBench, openClaimBench, ownerTag, pageWith } from '../testing/benches/claim-bench.js';
import { JobBench } from '../testing/benches/job-bench.js';
import { eventually } from '../testing/eventually.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../testing/factories.js';
import { inlineReader } from '../testing/inline-reader.js';
import { FakeModel } from '../testing/servers/fake-model.js';
import { startServer } from '../testing/servers/http-server.js';
import { createJobs } from './create-jobs.js';
import { JobPhase } from './job-log.entity.js';
import { JobStatus } from './job.entity.js';
import { RereadService } from './reread.service.js';

describe('job service', () => {
  let bench: JobBench;
  beforeAll(async () => {
    bench = await JobBench.open();
  });
  afterEach(() => bench.clear());
  afterAll(() => bench.close());

  describe('jobs', () => {
    const MANY = 5_000;

    const newsletter = (values = {}) => createNewsletter(bench.database.dataSource, values);

    describe('creating jobs', () => {
      test('skips newsletters with an active job', async () => {
        const [busy, idle] = [await newsletter(), await newsletter()];
        await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id)] });
        const made = await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id), String(idle.id)] });
        expect(made.map((job) => job.newsletterId)).toEqual([idle.id]);
        await expect(bench.jobs.createOne(bench.admin, { newsletterIds: [String(busy.id)] })).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'This newsletter already has a job in progress',
        });
      });

      test('by two administrators at once results in one job', async () => {
        const { id } = await newsletter();
        const both = await Promise.all(
          [1, 2].map(() => bench.jobs.create(bench.admin, { newsletterIds: [String(id)] })),
        );
        expect(both.flat()).toHaveLength(1);
      });

      test('rejects newsletters that are unknown, unapproved or not read at the wish of their owner', async () => {
        const waiting = await newsletter({ submissionStatus: SubmissionStatus.PENDING, name: 'Waiting' });
        const left = await newsletter({ leftAt: new Date(), name: 'Left' });
        const create = (id: number) => bench.jobs.create(bench.admin, { newsletterIds: [String(id)] });
        await expect(create(waiting.id)).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'Waiting is not approved',
        });
        await expect(create(left.id)).rejects.toMatchObject({ message: 'Left is not read, at the wish of its owner' });
        await expect(create(2 ** 30)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      test('lists newsletters by name, with whether they have an active job', async () => {
        const busy = await newsletter({ name: 'Bright Mornings' });
        await newsletter({ name: 'Dark Evenings' });
        await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id)] });
        expect(await bench.overview.newslettersForJobs(bench.admin, { search: 'morn' })).toEqual([
          { id: busy.id, name: 'Bright Mornings', hasActiveJob: true },
        ]);
        expect(await bench.overview.newslettersForJobs(bench.admin)).toHaveLength(2);
      });

      test('lists all newsletters without a limit', async () => {
        for (let index = 0; index < 201; index += 1) await newsletter();
        expect(await bench.overview.newslettersForJobs(bench.admin)).toHaveLength(201);
        expect(await bench.overview.newslettersForJobs(bench.admin, { limit: 50 })).toHaveLength(50);
      });
    });

    describe('cancelling and retrying', () => {
      test('a cancelled job can be retried, and a completed one cannot', async () => {
        const { id } = await bench.createJob();
        await expect(bench.jobs.retry(bench.admin, id)).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'Only a failed or cancelled job can be retried',
        });
        const cancelled = await bench.jobs.cancel(bench.admin, id);
        expect(cancelled).toMatchObject({ status: JobStatus.CANCELLED });
        await expect(bench.jobs.cancel(bench.admin, id)).rejects.toMatchObject({
          message: 'This job is already cancelled',
        });
        await bench.database.dataSource.query('UPDATE jobs SET is_discovered = true WHERE id = $1', [id]);
        const begunAnew = { status: JobStatus.PENDING, completedAt: null, isDiscovered: false };
        expect(await bench.jobs.retry(bench.admin, id)).toMatchObject(begunAnew);
        const logs = await bench.overview.logs(bench.admin, id);
        expect(logs.map((entry) => entry.message)).toEqual(['Job cancelled', 'Job queued for retry']);
      });

      test('a retry is rejected while the newsletter has another active job', async () => {
        const first = await bench.createJob();
        await bench.jobs.cancel(bench.admin, first.id);
        await bench.jobs.create(bench.admin, { newsletterIds: [String(first.newsletterId)] });
        await expect(bench.jobs.retry(bench.admin, first.id)).rejects.toMatchObject({ code: 'CONFLICT' });
      });

      test('deleting a newsletter succeeds if it has no job to cancel', async () => {
        const { id } = await newsletter();
        await expect(bench.jobs.cancelActive(bench.admin, id)).resolves.toBeUndefined();
      });
    });

    describe('thousands of jobs', () => {
      test('are listed and counted with an index, and the counts are correct', async () => {
        const { dataSource } = bench.database;
        const { id } = await newsletter();
        await dataSource.query(
          `INSERT INTO jobs (newsletter_id, status_message, status)
       SELECT $1, repeat('what it came to ', 12), (ARRAY['completed', 'failed', 'cancelled'])[1 + n % 3] FROM generate_series(1, $2::int) n`,
          [id, MANY],
        );
        // Transactions of other connections may keep VACUUM from marking pages as all-visible, which the plan depends on.
        await eventually(async () => {
          await dataSource.query('VACUUM ANALYZE jobs');
          const [table] = await dataSource.query<{ isVisible: boolean }[]>(
            `SELECT relallvisible >= relpages - 1 AS "isVisible" FROM pg_class WHERE relname = 'jobs'`,
          );
          return table?.isVisible;
        });
        const list = await bench.overview.list(bench.admin, { status: JobStatus.FAILED, limit: 10 });
        expect(list.counts).toMatchObject({ all: MANY, failed: list.pagination.total, running: 0 });
        expect(list.items).toHaveLength(10);
        const plan = async (sql: string) => {
          const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        };
        expect(await plan('SELECT status, count(*) FROM jobs GROUP BY status')).toContain('Index Only Scan');
        expect(await plan("SELECT * FROM jobs WHERE status = 'failed' ORDER BY id DESC LIMIT 10")).toContain(
          'Index Scan',
        );
      });
    });
  });

  const breakerLimits = { firstPauseMs: 100, maxPauseMs: 200 };
  const DIMENSIONS = 64;

  /** Answers like a server with the API of OpenAI. */
  const embed: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string[] };
      const data = input.map((_, index) => ({ index, embedding: Array.from({ length: DIMENSIONS }, () => 0.5) }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
    });
  };

  /** Fails with the first edition that it is given, each time. */
  class PickyModel extends FakeModel {
    tries = 0;
    private refused?: string;

    override embed(...[texts, options]: Parameters<FakeModel['embed']>) {
      if (texts.length > 1) this.refused ??= texts[0];
      if (texts[0] !== this.refused) return super.embed(texts, options);
      this.tries += 1;
      return Promise.reject(new Error('The input is invalid'));
    }
  }

  describe('an outage of the embedding model', () => {
    const query = <T>(sql: string, values: unknown[] = []) => bench.database.dataSource.query<T[]>(sql, values);
    const stages = () =>
      query<{ status: string; attempts: number; error: string | null }>(
        `SELECT embedding_status AS status, embedding_attempts AS attempts, embedding_error AS error FROM editions
       WHERE status = 'processed' ORDER BY embedding_status, id`,
      );
    const untilWaiting = (id: number) => eventually(async () => (await bench.job(id)).waitingSince !== null);
    const done = { status: 'done', attempts: 0, error: null };
    const pending = { ...done, status: 'pending' };

    test('puts the job back once all pages are read, and the job goes on when the model is back', async () => {
      const model = new FakeModel();
      let embedded = 0;
      const onEmbedding = () => {
        embedded += 1;
        if (embedded === 3) model.failure = new Error('connection refused');
        return Promise.resolve();
      };
      await bench.startWorker({ editions: 5, model, onEmbedding, breakerLimits });
      const { id } = await bench.createJob();
      await untilWaiting(id);
      const waiting = await eventually(async () => {
        const job = await bench.job(id);
        return job.status === JobStatus.PENDING && job.attempt > 2 && job;
      });
      expect(waiting.statusMessage).toBe(
        'Waiting for a model. The model fake-model does not answer: connection refused',
      );
      expect(await stages()).toEqual([done, done, pending, pending, pending]);
      const logs = await bench.overview.logs(bench.admin, id);
      expect(logs.filter((log) => log.phase === JobPhase.JOB).map((log) => log.message)).toEqual([
        'Job started',
        waiting.statusMessage,
      ]);

      model.failure = undefined;
      const job = await bench.untilStatus(id, JobStatus.COMPLETED);
      expect(job).toMatchObject({ statusMessage: '5 editions processed', processedItems: 5, failedItems: 0 });
      expect(await stages()).toEqual([done, done, done, done, done]);
    });

    test('with a server that is down and comes back', async () => {
      const server = await startServer(embed);
      const client = new OpenAI({ apiKey: 'none', baseURL: `${server.origin}/v1`, maxRetries: 0 });
      // The name of the model in use, so that its embeddings go on.
      const kind = { name: 'fake-model', dimensions: DIMENSIONS, minDimensions: DIMENSIONS, price: 0 };
      const model = new OpenAiModel(kind, { client, account: new CostAccount() });
      let embedded = 0;
      const onEmbedding = async () => {
        embedded += 1;
        if (embedded === 2) await server.close();
      };
      await bench.startWorker({ editions: 3, model, onEmbedding, breakerLimits });
      const { id } = await bench.createJob();
      await untilWaiting(id);
      expect((await bench.job(id)).statusMessage).toContain('The model fake-model does not answer');
      expect(await stages()).toEqual([done, pending, pending]);
      const again = await startServer(embed, server.port);
      try {
        const job = await bench.untilStatus(id, JobStatus.COMPLETED);
        expect(job.statusMessage).toBe('3 editions processed');
        expect(await stages()).toEqual([done, done, done]);
      } finally {
        await again.close();
      }
    });

    test('ends the job after a day, and the next visit tries again', async () => {
      const model = new FakeModel();
      model.failure = new Error('connection refused');
      await bench.startWorker({ editions: 2, model, breakerLimits });
      const { id } = await bench.createJob();
      await untilWaiting(id);
      await query(`UPDATE jobs SET waiting_since = now() - interval '25 hours'`);
      const job = await bench.untilStatus(id, JobStatus.COMPLETED);
      expect(job.statusMessage).toBe('2 editions processed, 2 without embeddings');
      expect(await stages()).toEqual([pending, pending]);
    });

    test('is told from an edition that the model refuses, which fails after its last try', async () => {
      const model = new PickyModel();
      await bench.startWorker({ editions: 3, model, breakerLimits });
      const job = await bench.createJob();
      const { statusMessage } = await bench.untilStatus(job.id, JobStatus.COMPLETED);
      expect(statusMessage).toBe('3 editions processed, 1 without embeddings');
      expect(model.tries).toBe(3);
      expect(await stages()).toEqual([done, done, { status: 'failed', attempts: 3, error: 'The input is invalid' }]);

      const { newsletterId } = job;
      const visit = { newsletterIds: [newsletterId], priority: 1, description: null, createdById: null };
      const [visitId] = await createJobs(bench.database.dataSource.manager, visit);
      await bench.untilStatus(present(visitId), JobStatus.COMPLETED, 40_000);
      expect(model.tries).toBe(3);

      const [again] = await bench.jobs.create(bench.admin, { newsletterIds: [String(newsletterId)] });
      await bench.untilStatus(present(again).id, JobStatus.COMPLETED);
      expect(model.tries).toBe(6);
    });
  });
});

describe('reread', () => {
  let bench: ClaimBench;
  let admin: Admin;
  let member: Member;
  let newsletterId: number;

  beforeAll(async () => {
    bench = await openClaimBench();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    bench.pages.clear();
    admin = await createAdmin(bench.dataSource);
    member = await createMember(bench.dataSource);
    newsletterId = await bench.listed();
  });

  async function own() {
    const claim = await bench.begin(member, newsletterId, ClaimMethod.META_TAG);
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    await bench.claims.verify(member, claim.id);
  }

  describe('editions are read again', () => {
    const rereads = (times = 0) => {
      const audit = new AuditService(bench.dataSource);
      return new RereadService(bench.dataSource, {
        rules: new ReadingRuleService(bench.dataSource, { reader: inlineReader, claims: bench.claims, audit }),
        audit,
        limit: new RateLimit({ times, seconds: 60, isOn: times > 0 }),
      });
    };

    test('in one job, as if no page were known', async () => {
      const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
      await expect(rereads().start(admin, newsletterId)).rejects.toThrow('no editions to read again');
      const { id } = await createEdition(bench.dataSource, newsletter, { etag: '"1"', httpLastModified: 'then' });
      await createEdition(bench.dataSource, newsletter, { goneAt: new Date() });
      expect(await rereads().start(admin, newsletterId)).toBe(1);
      const jobs = await bench.dataSource.query<object[]>('SELECT status, only_edition_ids FROM jobs');
      expect(jobs).toEqual([{ status: JobStatus.PENDING, only_edition_ids: [id] }]);
      const edition = await bench.dataSource.getRepository(Edition).findOneByOrFail({ id });
      expect(edition).toMatchObject({ etag: null, httpLastModified: null });
      const promised = await bench.dataSource.query<object[]>("SELECT kind FROM outbox WHERE kind = 'run-job'");
      expect(promised).toHaveLength(1);
      await expect(rereads().start(admin, newsletterId)).rejects.toThrow('already has a job in progress');
    });

    test('at the wish of the owner, but not of others', async () => {
      const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
      await createEdition(bench.dataSource, newsletter);
      await expect(rereads().start(member, newsletterId)).rejects.toThrow('Only the owner');
      await own();
      const limited = rereads(1);
      expect(await limited.start(member, newsletterId)).toBe(1);
      await expect(limited.start(member, newsletterId)).rejects.toThrow('Too many requests');
    });

    test.each([SubmissionStatus.PENDING, SubmissionStatus.REJECTED])(
      'and others learn no name of a newsletter that is %s',
      async (submissionStatus) => {
        await bench.dataSource.getRepository(Newsletter).update(newsletterId, { submissionStatus });
        const answerFor = (id: number) =>
          rereads()
            .start(member, id)
            .catch((error: unknown) => error);
        const answer = await answerFor(newsletterId);
        expect(answer).toMatchObject({ code: 'FORBIDDEN' });
        expect(answer).toEqual(await answerFor(0x7ffffff0));
        await expect(rereads().start(admin, newsletterId)).rejects.toThrow('is not approved');
      },
    );
  });
});

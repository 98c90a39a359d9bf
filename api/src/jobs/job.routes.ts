import { jobRules } from '@niche-newsletters/rules/job.rules';
import { z } from 'zod';
import { notFound } from '../base/errors.js';
import { mapById } from '../base/lists/by-id.js';
import type { NewsletterService } from '../catalogue/newsletters/newsletter.service.js';
import {
  count,
  id,
  identity,
  moment,
  pagination,
  queryEnum,
  queryIdentity,
  queryLimit,
  queryPage,
  querySearch,
} from '../endpoints/rest/fields.js';
import { documentedBy } from '../endpoints/rest/json-schema.js';
import { route, type Route } from '../endpoints/rest/route.js';
import { parseId, parseInput } from '../base/validation/parse-input.js';
import { JobLogStatus, JobPhase, type JobLog } from './job-log.entity.js';
import type { JobOverviewService } from './job-overview.service.js';
import { JobStatus, type Job } from './job.entity.js';
import { CreateJobsArgs, JobListArgs, NewslettersForJobsArgs } from './job.inputs.js';
import type { JobService } from './job.service.js';
import { present } from '../base/validation/present.js';

/** The specification's screen fetches thousands of jobs and pages them itself. */
const MAX_JOBS = 1_000;

const job = z.object({
  id,
  newsletter: z.object({ id, name: z.string() }),
  description: z.string().nullable(),
  priority: count,
  status: z.enum(JobStatus),
  statusMessage: z.string().nullable(),
  totalItems: count,
  processedItems: count,
  failedItems: count,
  createdAt: moment,
  startedAt: moment.nullable(),
  updatedAt: moment,
  completedAt: moment.nullable(),
});
const log = z.object({
  id,
  phase: z.enum(JobPhase),
  status: z.enum(JobLogStatus),
  message: z.string(),
  createdAt: moment,
});
const counts = z.object({
  all: count,
  running: count,
  pending: count,
  completed: count,
  failed: count,
  cancelled: count,
});
const newsletterForJob = z.object({ id, name: z.string(), hasActiveJob: z.boolean() });
const changed = z.object({ success: z.literal(true), message: z.string(), job });

interface JobRouteDeps {
  jobs: JobService;
  jobOverview: JobOverviewService;
  newsletters: NewsletterService;
}

export const jobRoutes = (deps: JobRouteDeps): Route[] => [...readRoutes(deps), ...changeRoutes(deps)];

const readRoutes = ({ jobOverview, newsletters }: JobRouteDeps): Route[] => [
  route({
    method: 'get',
    path: '/jobs',
    audience: 'admin',
    summary: 'Jobs, latest first, with the number of jobs by status; at most 1000 per page',
    query: z.object({
      page: queryPage,
      limit: queryLimit,
      status: queryEnum(JobStatus),
      newsletterId: queryIdentity,
    }),
    response: z.object({ jobs: z.array(job), pagination, counts }),
    handle: async ({ caller, query }) => {
      const list = await jobOverview.list(caller, parseInput(JobListArgs, query), MAX_JOBS);
      return { jobs: await toJobResponses(list.items, newsletters), pagination: list.pagination, counts: list.counts };
    },
  }),
  route({
    method: 'get',
    path: '/jobs/newsletters',
    audience: 'admin',
    summary: 'Newsletters that jobs can be created for',
    query: z.object({ search: querySearch }),
    response: z.object({ newsletters: z.array(newsletterForJob) }),
    handle: async ({ caller, query }) => ({
      newsletters: await jobOverview.newslettersForJobs(caller, parseInput(NewslettersForJobsArgs, query)),
    }),
  }),
  route({
    method: 'get',
    path: '/jobs/:id',
    audience: 'admin',
    summary: 'A job with its log',
    response: z.object({ job, logs: z.array(log) }),
    handle: async ({ caller, params }) => {
      const found = await jobOverview.find(caller, parseId(params.id));
      if (!found) throw notFound('Job');
      const [answer] = await toJobResponses([found], newsletters);
      return { job: present(answer), logs: (await jobOverview.logs(caller, found.id)).map(toLogResponse) };
    },
  }),
];

const changeRoutes = ({ jobs, newsletters }: JobRouteDeps): Route[] => {
  const change = async (message: string, changing: Promise<Job>) => {
    const [changedJob] = await toJobResponses([await changing], newsletters);
    return { success: true as const, message, job: present(changedJob) };
  };
  return [
    route({
      method: 'post',
      path: '/jobs/create',
      audience: 'admin',
      summary: 'Creates a job for a newsletter that has no active one',
      body: z.object({
        newsletterId: identity,
        ...documentedBy(jobRules.shape, { priority: count.nullish(), description: z.string().nullish() }),
      }),
      response: changed,
      handle: async ({ caller, body: { newsletterId, ...rest } }) => {
        const args = parseInput(CreateJobsArgs, { ...rest, newsletterIds: [String(newsletterId)] });
        return change('Job created successfully', jobs.createOne(caller, args));
      },
    }),
    route({
      method: 'post',
      path: '/jobs/:id/cancel',
      audience: 'admin',
      summary: 'Ends a job that waits or runs, for good',
      response: changed,
      handle: async ({ caller, params }) =>
        change('Job cancelled successfully', jobs.cancel(caller, parseId(params.id))),
    }),
    route({
      method: 'post',
      path: '/jobs/:id/retry',
      audience: 'admin',
      summary: 'Resumes a failed or cancelled job where it stopped',
      response: changed,
      handle: async ({ caller, params }) => change('Job queued for retry', jobs.retry(caller, parseId(params.id))),
    }),
  ];
};

async function toJobResponses(jobs: Job[], newsletters: NewsletterService) {
  const names = mapById(await newsletters.byIds(jobs.map((one) => one.newsletterId)));
  return jobs.map((one) => toJobResponse(one, names.get(one.newsletterId)?.name ?? ''));
}

function toJobResponse(one: Job, name: string): z.input<typeof job> {
  const { id, description, priority, status, statusMessage, totalItems, processedItems, failedItems } = one;
  return {
    id,
    description,
    priority,
    status,
    statusMessage,
    totalItems,
    processedItems,
    failedItems,
    newsletter: { id: one.newsletterId, name },
    createdAt: one.createdAt,
    startedAt: one.startedAt,
    updatedAt: one.updatedAt,
    completedAt: one.completedAt,
  };
}

const toLogResponse = ({ id, phase, status, message, createdAt }: JobLog): z.input<typeof log> => ({
  id,
  phase,
  status,
  message,
  createdAt,
});

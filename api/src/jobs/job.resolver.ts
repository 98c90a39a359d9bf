import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { inBatch, type Admin } from '../people/accounts/access.js';
import { notFound } from '../base/errors.js';
import { MAX_LIMIT } from '../base/lists/paging.js';
import { AsAdmin } from '../endpoints/graphql/audience.js';
import type { BatchLoader } from '../endpoints/graphql/batch-loader.js';
import type { Context } from '../endpoints/graphql/context.js';
import { topicOf } from '../endpoints/graphql/subscription-topic.js';
import { AdminNewsletter } from '../catalogue/newsletters/review/admin-newsletter.type.js';
import type { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import { parseId } from '../base/validation/parse-input.js';
import { JobFailure, JobList, NewsletterForJob } from './job-list.type.js';
import { JobLog } from './job-log.entity.js';
import type { JobOverviewService } from './job-overview.service.js';
import { Job } from './job.entity.js';
import { CreateJobsArgs, JobListArgs, NewslettersForJobsArgs } from './job.inputs.js';
import type { JobService } from './job.service.js';
import { Cost, MaxLength, STATEMENT_COST } from '../endpoints/graphql/limits/cost.js';

const ITS_IDENTITY = { description: 'Its ID.' };

interface JobResolverDeps {
  jobs: JobService;
  jobOverview: JobOverviewService;
  newsletterById: BatchLoader<number, Newsletter | null>;
}

@Resolver(() => Job)
export class JobResolver {
  constructor(private readonly deps: JobResolverDeps) {}

  @Query(() => JobList, { name: 'jobs', description: 'Jobs, latest first, with the number of jobs by status.' })
  list(@AsAdmin() admin: Admin, @Args() args: JobListArgs): Promise<JobList> {
    return this.deps.jobOverview.list(admin, args);
  }

  @Query(() => Job, { nullable: true, description: 'One job.' })
  job(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job | null> {
    return this.deps.jobOverview.find(admin, parseId(id));
  }

  @MaxLength(100)
  @Query(() => [NewsletterForJob], { description: 'Newsletters that jobs can be created for, in order of name.' })
  newslettersForJobs(@AsAdmin() admin: Admin, @Args() args: NewslettersForJobsArgs): Promise<NewsletterForJob[]> {
    return this.deps.jobOverview.newslettersForJobs(admin, { ...args, limit: args.limit ?? MAX_LIMIT });
  }

  @MaxLength(200)
  @Mutation(() => [Job], {
    description: 'Creates a job for each newsletter. Newsletters that already have an active job are skipped.',
  })
  createJobs(@AsAdmin() admin: Admin, @Args() args: CreateJobsArgs): Promise<Job[]> {
    return this.deps.jobs.create(inBatch(admin), args);
  }

  @Mutation(() => Job, { description: 'Cancels a pending or running job.' })
  cancelJob(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job> {
    return this.deps.jobs.cancel(admin, parseId(id));
  }

  @Mutation(() => Job, { description: 'Resumes a failed or cancelled job where it stopped.' })
  retryJob(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job> {
    return this.deps.jobs.retry(admin, parseId(id));
  }

  @Mutation(() => Job, {
    description: 'Retries the failed editions of a job, all or those of one cause.',
  })
  retryJobFailures(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('cause', () => String, { nullable: true, description: 'A cause as returned by `failures`.' }) cause?: string,
  ): Promise<Job> {
    return this.deps.jobs.retryFailures(admin, parseId(id), cause);
  }

  @Subscription(() => Job, {
    topics: topicOf('jobUpdated', 'id'),
    filter: ({ payload, args }: { payload: number; args: { id?: string | null } }) =>
      args.id == null || parseId(args.id) === payload,
    description: 'Changes of jobs: of one job, or all.',
  })
  async jobUpdated(
    @AsAdmin() admin: Admin,
    @Root() jobId: number,
    @Arg('id', () => ID, { nullable: true, ...ITS_IDENTITY }) _id?: string,
  ): Promise<Job> {
    const job = await this.deps.jobOverview.find(admin, jobId);
    if (!job) throw notFound('Job');
    return job;
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The newsletter it processes.' })
  async newsletter(@Root() job: Job, @Ctx() context: Context): Promise<Newsletter> {
    const newsletter = await this.deps.newsletterById(context).load(job.newsletterId);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  @Cost(STATEMENT_COST)
  @MaxLength(500)
  @FieldResolver(() => [JobLog], { description: 'Its log, in order of time.' })
  logs(@AsAdmin() admin: Admin, @Root() job: Job): Promise<JobLog[]> {
    return this.deps.jobOverview.logs(admin, job.id);
  }

  @Cost(STATEMENT_COST)
  @MaxLength(50)
  @FieldResolver(() => [JobFailure], {
    description: 'Failed editions of its newsletter by cause, most frequent first.',
  })
  failures(@AsAdmin() admin: Admin, @Root() job: Job): Promise<JobFailure[]> {
    return this.deps.jobOverview.failures(admin, job);
  }
}

interface LogAdded {
  id: number;
  jobId: number;
}

@Resolver(() => JobLog)
export class JobLogResolver {
  constructor(private readonly overview: JobOverviewService) {}

  @Subscription(() => JobLog, {
    topics: topicOf('jobLogAdded', 'jobId'),
    filter: ({ payload, args }: { payload: LogAdded; args: { jobId: string } }) =>
      parseId(args.jobId) === payload.jobId,
    description: 'New log entries of a job.',
  })
  async jobLogAdded(
    @AsAdmin() admin: Admin,
    @Root() { id }: LogAdded,
    @Arg('jobId', () => ID, { description: 'ID of the job.' }) _jobId: string,
  ): Promise<JobLog> {
    const log = await this.overview.log(admin, id);
    if (!log) throw notFound('Job event');
    return log;
  }
}

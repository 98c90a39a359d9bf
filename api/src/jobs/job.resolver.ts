import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import { notFound } from '../errors.js';
import type { Context } from '../graphql/context.js';
import { forAdmins } from '../graphql/for-admins.js';
import { AdminNewsletter } from '../newsletters/review/admin-newsletter.type.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { parseId } from '../validation/parse-input.js';
import { JobFailure, JobList, NewsletterForJob } from './job-list.type.js';
import { JobLog } from './job-log.entity.js';
import type { JobOverviewService } from './job-overview.service.js';
import { Job } from './job.entity.js';
import { CreateJobsArgs, JobListArgs } from './job.inputs.js';
import type { JobService } from './job.service.js';

const ITS_IDENTITY = { description: 'Its identity.' };

@Resolver(() => Job)
export class JobResolver {
  constructor(
    private readonly jobs: JobService,
    private readonly overview: JobOverviewService,
  ) {}

  @Query(() => JobList, { name: 'jobs', description: 'Jobs, the latest first, with how many stand where.' })
  list(@Ctx() { caller }: Context, @Args() args: JobListArgs): Promise<JobList> {
    return this.overview.list(requireAdmin(caller), args);
  }

  @Query(() => Job, { nullable: true, description: 'One job.' })
  job(@Ctx() { caller }: Context, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job | null> {
    return this.overview.find(requireAdmin(caller), parseId(id));
  }

  @Query(() => [NewsletterForJob], { description: 'Newsletters that jobs can be made for, by name.' })
  newslettersForJobs(
    @Ctx() { caller }: Context,
    @Arg('search', () => String, { nullable: true, description: 'Letters in the name.' }) search?: string,
    @Arg('limit', () => Int, { nullable: true, description: 'At most this many, up to 100; all where it is unset.' })
    limit?: number,
  ): Promise<NewsletterForJob[]> {
    return this.overview.newslettersForJobs(requireAdmin(caller), { search, limit });
  }

  @Mutation(() => [Job], {
    description:
      'Makes a job for each of the newsletters; one that has an active job gets no second one and is left out.',
  })
  createJobs(@Ctx() { caller }: Context, @Args() args: CreateJobsArgs): Promise<Job[]> {
    return this.jobs.create(requireAdmin(caller), args);
  }

  @Mutation(() => Job, { description: 'Ends a job that waits or runs, for good.' })
  cancelJob(@Ctx() { caller }: Context, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job> {
    return this.jobs.cancel(requireAdmin(caller), parseId(id));
  }

  @Mutation(() => Job, { description: 'Lets a failed or cancelled job go on where it stopped.' })
  retryJob(@Ctx() { caller }: Context, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Job> {
    return this.jobs.retry(requireAdmin(caller), parseId(id));
  }

  @Mutation(() => Job, {
    description: 'Runs the job again for those of its editions that failed for one cause, or for all that failed.',
  })
  retryJobFailures(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('cause', () => String, { nullable: true, description: 'As `failures` name it.' }) cause?: string,
  ): Promise<Job> {
    return this.jobs.retryFailures(requireAdmin(caller), parseId(id), cause);
  }

  @Subscription(() => Job, {
    topics: forAdmins('jobUpdated'),
    filter: ({ payload, args }: { payload: number; args: { id?: string } }) => !args.id || parseId(args.id) === payload,
    description: 'A job whenever it changes: every one, or the one that is named.',
  })
  async jobUpdated(
    @Ctx() { caller }: Context,
    @Root() jobId: number,
    @Arg('id', () => ID, { nullable: true, ...ITS_IDENTITY }) _id?: string,
  ): Promise<Job> {
    const job = await this.overview.find(requireAdmin(caller), jobId);
    if (!job) throw notFound('Job');
    return job;
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The newsletter that it works on.' })
  async newsletter(@Root() job: Job, @Ctx() { loaders }: Context): Promise<Newsletter> {
    const newsletter = await loaders.newsletterById.load(job.newsletterId);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  @FieldResolver(() => [JobLog], { description: 'What happened to it, in order.' })
  logs(@Root() job: Job, @Ctx() { caller }: Context): Promise<JobLog[]> {
    return this.overview.logs(requireAdmin(caller), job.id);
  }

  @FieldResolver(() => [JobFailure], {
    description: "Its newsletter's editions that failed, by cause, the commonest first.",
  })
  failures(@Root() job: Job, @Ctx() { caller }: Context): Promise<JobFailure[]> {
    return this.overview.failures(requireAdmin(caller), job);
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
    topics: forAdmins('jobLogAdded'),
    filter: ({ payload, args }: { payload: LogAdded; args: { jobId: string } }) =>
      parseId(args.jobId) === payload.jobId,
    description: 'Each new event of a job.',
  })
  async jobLogAdded(
    @Ctx() { caller }: Context,
    @Root() { id }: LogAdded,
    @Arg('jobId', () => ID, { description: 'Identity of the job.' }) _jobId: string,
  ): Promise<JobLog> {
    const log = await this.overview.log(requireAdmin(caller), id);
    if (!log) throw notFound('Job event');
    return log;
  }
}

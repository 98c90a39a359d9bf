import { runsJobs, type ProcessRole } from '../../roles.js';
import type { Pipeline } from '../../library/crawl/pipeline.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { RereadService } from '../reread.service.js';
import { RUN_JOB, type PromisedJob } from '../job.service.js';
import {
  TELL_SUBMITTER,
  type SubmissionMailService,
  type SubmissionNews,
} from '../../catalogue/newsletters/submission-mail.service.js';
import { MEASURE_ALL, type LifeService } from '../../catalogue/newsletters/life/life.service.js';
import { DELETE_PICTURE, type PictureBucket, type PromisedPicture } from '../../catalogue/images/picture-bucket.js';
import type { ImportRunner } from '../../catalogue/imports/import-runner.js';
import {
  FORGET_WORDS,
  REREAD_EDITIONS,
  type PromisedReread,
  type WithdrawalService,
} from '../../library/withdrawal/withdrawal.service.js';
import { READ_MESSAGES, type PromisedMessages } from '../../library/inbox/message-editions.js';
import {
  MOVE_TOPIC,
  type PromisedMove,
  type TopicMergeService,
} from '../../catalogue/topic-administration/topic-merge.service.js';
import { REFILE_TOPIC, refileTopic, type PromisedRefiling } from '../../catalogue/topic-administration/refile-topic.js';
import type { DigestService } from '../../people/digests/digest.service.js';
import { MAIL_AT_ONCE } from '../../people/follows/match-edition.js';
import {
  DELETE_CUSTOMER,
  type PromisedDeletion,
  type SubscriptionService,
} from '../../people/plans/subscription.service.js';
import { SEND_MAIL, type MailService, type PromisedMail } from '../../people/mails/mail.service.js';
import { readMessages } from '../read-messages.js';
import { JobWorker } from './job-worker.js';
import { OutboxDelivery, type OutboxHandler } from './outbox-delivery.js';
import { WebhookWorker, type WebhookWorkerDeps } from './webhook-worker.js';
import { Schedules, type ScheduleDeps } from './schedules.js';

/** Besides what schedules need. */
export interface WorkDeps extends ScheduleDeps {
  events: Pick<LiveEvents, 'listen'>;
  pipeline: Pipeline;
  pictureBucket?: Pick<PictureBucket, 'delete'>;
  mails: Pick<MailService, 'send' | 'sweep'>;
  submissionMails: Pick<SubmissionMailService, 'tell'>;
  digests: Pick<DigestService, 'sendAtOnce' | 'sendDue'>;
  importRunner: Pick<ImportRunner, 'start' | 'stop'>;
  webhookSender: WebhookWorkerDeps['webhookSender'];
  withdrawals: ScheduleDeps['withdrawals'] & Pick<WithdrawalService, 'forgetWords'>;
  rereads: Pick<RereadService, 'keepPromise'>;
  life: ScheduleDeps['life'] & Pick<LifeService, 'makeAllDue'>;
  topicMerges: ScheduleDeps['topicMerges'] & Pick<TopicMergeService, 'move'>;
  payments?: { subscriptions: Pick<SubscriptionService, 'refreshDue' | 'deleteCustomer'> };
  concurrency: number;
}

/** Well below the time limit for stopping a process. */
const STOP_WITHIN_MS = 6_000;
/** Two minutes to connect and ten without a word, the limits of nodemailer, and some minutes between. */
const MAIL_SECONDS = 15 * 60;

/**
 * Starts the job queue. All processes can queue jobs; workers also run jobs and schedules. Returns a function that
 * ends the work and puts running jobs back, as a start that fails does.
 */
export async function startWork(role: ProcessRole, parts: WorkDeps): Promise<() => Promise<void>> {
  const schedules = new Schedules(parts);
  const stopWorker = runsJobs(role) ? startWorker(parts, schedules) : undefined;
  const stop = async () => {
    await stopWorker?.();
    await parts.queue.stopTaking(STOP_WITHIN_MS);
  };
  try {
    if (stopWorker) await schedules.start();
    await parts.queue.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function startWorker(parts: WorkDeps, schedules: Schedules): () => Promise<void> {
  const worker = new JobWorker({ ...parts, onFinished: (newsletterId) => schedules.afterJob(newsletterId) });
  const outbox = new OutboxDelivery({ ...parts, handlers: outboxHandlers(parts), trySeconds: TRY_SECONDS });
  const webhooks = new WebhookWorker(parts);
  worker.start();
  outbox.start();
  webhooks.start();
  parts.importRunner.start();
  return async () => {
    await Promise.all([outbox.stop(), webhooks.stop(), parts.importRunner.stop()]);
    await worker.drain();
  };
}

/** A topic may have every newsletter of the directory. What a try has moved stays moved. */
const TOPIC_SECONDS = 15 * 60;

const TRY_SECONDS = { [SEND_MAIL]: MAIL_SECONDS, [MOVE_TOPIC]: TOPIC_SECONDS, [REFILE_TOPIC]: TOPIC_SECONDS };

/** The kinds of promises in the outbox. */
export function outboxHandlers({
  queue,
  life,
  mails,
  digests,
  submissionMails,
  rereads,
  withdrawals,
  payments,
  pictureBucket,
  topicMerges,
  dataSource,
}: WorkDeps): Record<string, OutboxHandler> {
  const handlers: Record<string, OutboxHandler> = {
    [RUN_JOB]: (payload) => {
      const { jobId, priority } = payload as PromisedJob;
      return queue.add(jobId, priority);
    },
    [MEASURE_ALL]: () => life.makeAllDue(),
    [FORGET_WORDS]: () => withdrawals.forgetWords(),
    [READ_MESSAGES]: (payload) => readMessages(dataSource, payload as PromisedMessages),
    [REREAD_EDITIONS]: (payload) => rereads.keepPromise(payload as PromisedReread),
    [MAIL_AT_ONCE]: (payload) => digests.sendAtOnce((payload as { userId: number }).userId),
    [MOVE_TOPIC]: (payload) => topicMerges.move(payload as PromisedMove),
    [REFILE_TOPIC]: (payload) => refileTopic(dataSource, payload as PromisedRefiling),
    [TELL_SUBMITTER]: (payload) => submissionMails.tell(payload as SubmissionNews),
    [SEND_MAIL]: (payload, isLastTry) => mails.send((payload as PromisedMail).mailId, isLastTry),
  };
  // Without keys these wait for them.
  if (payments)
    handlers[DELETE_CUSTOMER] = (payload, isLastTry) =>
      payments.subscriptions.deleteCustomer(payload as PromisedDeletion, isLastTry);
  if (pictureBucket)
    handlers[DELETE_PICTURE] = (payload) => pictureBucket.delete((payload as PromisedPicture).objectKey);
  return handlers;
}

import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { IsNull, type DataSource } from 'typeorm';
import { AppError } from '../base/errors.js';
import { addToOutbox } from '../base/outbox/outbox.js';
import type { PromisedMessages } from '../library/inbox/message-editions.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { Edition, EditionOrigin, EditionStatus } from '../library/editions/edition.entity.js';
import { createJobs } from './create-jobs.js';
import { RUN_JOB, type PromisedJob } from './job.service.js';

const PRIORITY_OF_MESSAGES = PRIORITY.medium;

/** Creates the job that reads mails of a newsletter. Throws while another is in progress, to be tried again. */
export async function readMessages(dataSource: DataSource, { newsletterId }: PromisedMessages): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const isRead = { id: newsletterId, submissionStatus: SubmissionStatus.APPROVED, leftAt: IsNull() };
    if (!(await manager.getRepository(Newsletter).existsBy(isRead))) return;
    const unread = await manager.getRepository(Edition).find({
      where: { newsletterId, origin: EditionOrigin.MAIL, status: EditionStatus.DISCOVERED },
      select: { id: true },
    });
    if (unread.length === 0) return;
    const [jobId] = await createJobs(manager, {
      newsletterIds: [newsletterId],
      priority: PRIORITY_OF_MESSAGES,
      description: 'Mails',
      createdById: null,
    });
    if (jobId === undefined) throw new AppError('CONFLICT', 'This newsletter already has a job in progress');
    const ids = unread.map(({ id }) => id);
    await manager.query('UPDATE jobs SET only_edition_ids = $2 WHERE id = $1', [jobId, ids]);
    await addToOutbox(manager, RUN_JOB, { jobId, priority: PRIORITY_OF_MESSAGES } satisfies PromisedJob);
  });
}

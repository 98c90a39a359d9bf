import type { DataSource, EntityManager } from 'typeorm';
import { addForLater } from '../../base/outbox/outbox.js';
import { writeMail, type MailSite } from '../../people/mails/write-mail.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { oneLine } from '../../people/mails/one-line.js';
import { Newsletter, SubmissionStatus } from './newsletter.entity.js';

/** Kind of the outbox. */
export const TELL_SUBMITTER = 'tell-submitter';

export interface SubmissionNews {
  newsletterId: number;
  status: SubmissionStatus;
}

/** A review can be undone, and the screen offers it: a mail that said otherwise could not be. */
const REVIEW_STANDS_AFTER_SECONDS = 10 * 60;

/** Call in the transaction of the submission or the review. */
export async function promiseSubmissionMail(
  manager: EntityManager,
  { id: newsletterId, submissionStatus: status }: Newsletter,
): Promise<void> {
  const seconds = status === SubmissionStatus.PENDING ? 0 : REVIEW_STANDS_AFTER_SECONDS;
  const payload: SubmissionNews = { newsletterId, status };
  await addForLater(manager, seconds, { kind: TELL_SUBMITTER, payload });
}

/** Mails those who submitted a newsletter what became of it. */
export class SubmissionMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { mails: MailService; publicUrl: string; site: MailSite },
  ) {}

  /** Nothing if the newsletter is gone or was reviewed anew since. Reviewers need no mail about their own submissions. */
  async tell({ newsletterId, status }: SubmissionNews): Promise<void> {
    const newsletter = await this.dataSource
      .getRepository(Newsletter)
      .findOne({ where: { id: newsletterId, submissionStatus: status }, relations: { submittedBy: true } });
    if (!newsletter?.submittedBy || newsletter.reviewedById === newsletter.submittedById) return;
    const { mails } = this.deps;
    const moment = (newsletter.reviewedAt ?? newsletter.createdAt).toISOString();
    const key = `submission ${newsletterId} ${status} ${moment}`;
    const mail = { ...this.write(newsletter), key, kind: 'submission', to: newsletter.submittedBy };
    await this.dataSource.transaction((manager) => mails.add(manager, mail));
  }

  private write({ id, name: newsletter, submissionStatus, rejectionReason }: Newsletter) {
    const { publicUrl, site } = this.deps;
    const reason = `You get this mail because you submitted a newsletter to ${site.productName}.`;
    const fields = { newsletter };
    switch (submissionStatus) {
      case SubmissionStatus.PENDING:
        return writeMail(this.deps, 'submission-pending', { fields, reason });
      case SubmissionStatus.APPROVED:
        return writeMail(this.deps, 'submission-approved', { fields, link: `${publicUrl}/newsletter/${id}`, reason });
      case SubmissionStatus.REJECTED: {
        const lines = rejectionReason ? [`The reason: ${oneLine(rejectionReason)}`] : [];
        return writeMail(this.deps, 'submission-rejected', { fields, lines, reason });
      }
    }
  }
}

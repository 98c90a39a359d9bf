import type { DataSource, EntityManager } from 'typeorm';
import { addForLater } from '../../base/outbox/outbox.js';
import { plainMail } from '../../people/mails/mail-page.js';
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
    private readonly deps: { mails: MailService; publicUrl: string; site: { readonly productName: string } },
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

  private write(newsletter: Newsletter) {
    const { publicUrl, site } = this.deps;
    const { productName } = site;
    const reason = `You get this mail because you submitted a newsletter to ${productName}.`;
    return plainMail({ ...contentOf(newsletter, publicUrl, productName), reason });
  }
}

interface Content {
  subject: string;
  lines: string[];
  link?: string;
}

function contentOf(newsletter: Newsletter, publicUrl: string, productName: string): Content {
  const name = oneLine(newsletter.name);
  switch (newsletter.submissionStatus) {
    case SubmissionStatus.PENDING:
      return {
        subject: `Received: ${name}`,
        lines: [
          `Thank you for submitting ${name} to ${productName}.`,
          'It will be reviewed, and you will hear from us.',
        ],
      };
    case SubmissionStatus.APPROVED:
      return {
        subject: `Approved: ${name}`,
        lines: [`${name} is now listed in ${productName}.`],
        link: `${publicUrl}/newsletter/${newsletter.id}`,
      };
    case SubmissionStatus.REJECTED: {
      const reason = newsletter.rejectionReason && oneLine(newsletter.rejectionReason);
      return {
        subject: `Not listed: ${name}`,
        lines: [
          `${name} was reviewed, and is not listed in ${productName}.`,
          ...(reason ? [`The reason: ${reason}`] : []),
        ],
      };
    }
  }
}

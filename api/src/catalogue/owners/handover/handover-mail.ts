import type { Member } from '../../../people/accounts/access.js';
import { plainMail } from '../../../people/mails/mail-page.js';
import { CLAIM_MAIL, type NewMail } from '../../../people/mails/mail.service.js';
import { oneLine } from '../../../people/mails/one-line.js';
import type { Newsletter } from '../../newsletters/newsletter.entity.js';
import type { Handover } from './handover.entity.js';

interface HandoverMail {
  handover: Pick<Handover, 'id' | 'recipient'>;
  newsletter: Pick<Newsletter, 'id' | 'name'>;
  member: Member;
  publicUrl: string;
  productName: string;
}

/** To the next owner, who may have no account yet. */
export function handoverMail({ handover, newsletter, member, publicUrl, productName }: HandoverMail): NewMail {
  const name = oneLine(newsletter.name);
  return {
    key: `handover ${handover.id}`,
    kind: CLAIM_MAIL,
    to: { id: member.user.id, email: handover.recipient },
    ...plainMail({
      subject: `${name} is offered to you`,
      lines: [
        `${oneLine(member.user.name)}, who owns ${name} in ${productName}, wants to hand it over to you.`,
        "Sign in with this address, open the page of the newsletter, and press 'Is this yours?' to accept or refuse. If you expect no such thing, ignore this mail: nothing will happen.",
      ],
      link: `${publicUrl}/newsletter/${newsletter.id}`,
      reason: `You get this mail because the owner of a newsletter in ${productName} named this address.`,
    }),
  };
}

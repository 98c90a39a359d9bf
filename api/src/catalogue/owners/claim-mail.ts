import type { Member } from '../../people/accounts/access.js';
import { writeMail, type MailPlace } from '../../people/mails/write-mail.js';
import { CLAIM_MAIL, type NewMail } from '../../people/mails/mail.service.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { Claim } from './claim.entity.js';

interface ClaimMail {
  claim: Pick<Claim, 'id' | 'recipient'>;
  code: string;
  newsletter: Pick<Newsletter, 'id' | 'name'>;
  member: Member;
  place: MailPlace;
}

/** To an address of the newsletter's domain, whose owner may never have heard of us. */
export function claimMail({ claim, code, newsletter, member, place }: ClaimMail): NewMail {
  const { publicUrl, site } = place;
  return {
    key: `claim ${claim.id}`,
    kind: CLAIM_MAIL,
    to: { id: member.user.id, email: claim.recipient ?? '' },
    ...writeMail(place, 'claim', {
      fields: { newsletter: newsletter.name, member: member.user.name },
      lines: [
        'If that is you, open this link within an hour, in the browser where you are signed in. If it is not, ignore this mail: nothing will happen.',
      ],
      link: `${publicUrl}/newsletter/${newsletter.id}?claim=${claim.id}&code=${code}`,
      reason: `You get this mail because this address belongs to the domain of a newsletter in ${site.productName}.`,
    }),
  };
}

/** Confirms to the owner that the proof was accepted, and to nobody else. */
export function ownerMail({ claim, newsletter, member, place }: Omit<ClaimMail, 'code'>): NewMail {
  const { publicUrl, site } = place;
  return {
    key: `owner ${claim.id}`,
    kind: CLAIM_MAIL,
    to: member.user,
    ...writeMail(place, 'owner', {
      fields: { newsletter: newsletter.name },
      lines: ['If it was not you, tell the operator of the directory.'],
      link: `${publicUrl}/newsletter/${newsletter.id}/manage`,
      reason: `You get this mail because an account of yours has claimed a newsletter in ${site.productName}.`,
    }),
  };
}

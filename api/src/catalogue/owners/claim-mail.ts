import type { Member } from '../../people/accounts/access.js';
import { plainMail } from '../../people/mails/mail-page.js';
import { CLAIM_MAIL, type NewMail } from '../../people/mails/mail.service.js';
import { oneLine } from '../../people/mails/one-line.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { Claim } from './claim.entity.js';

interface ClaimMail {
  claim: Pick<Claim, 'id' | 'recipient'>;
  code: string;
  newsletter: Pick<Newsletter, 'id' | 'name'>;
  member: Member;
  publicUrl: string;
  productName: string;
}

/** To an address of the newsletter's domain, whose owner may never have heard of us. */
export function claimMail({ claim, code, newsletter, member, publicUrl, productName }: ClaimMail): NewMail {
  const name = oneLine(newsletter.name);
  return {
    key: `claim ${claim.id}`,
    kind: CLAIM_MAIL,
    to: { id: member.user.id, email: claim.recipient ?? '' },
    ...plainMail({
      subject: `Is ${name} yours?`,
      lines: [
        `${oneLine(member.user.name)}, a member of ${productName}, says that ${name} is theirs.`,
        'If that is you, open this link within an hour, in the browser where you are signed in. If it is not, ignore this mail: nothing will happen.',
      ],
      link: `${publicUrl}/newsletter/${newsletter.id}?claim=${claim.id}&code=${code}`,
      reason: `You get this mail because this address belongs to the domain of a newsletter in ${productName}.`,
    }),
  };
}

/** Confirms to the owner that the proof was accepted, and to nobody else. */
export function ownerMail({ claim, newsletter, member, publicUrl, productName }: Omit<ClaimMail, 'code'>): NewMail {
  const name = oneLine(newsletter.name);
  return {
    key: `owner ${claim.id}`,
    kind: CLAIM_MAIL,
    to: member.user,
    ...plainMail({
      subject: `${name} is yours`,
      lines: [
        `You have proved that ${name} is yours. On its page in ${productName}, 'Manage' changes its listing, says what may be done with its texts, hands it over or takes it out.`,
        'If it was not you, tell the operator of the directory.',
      ],
      link: `${publicUrl}/newsletter/${newsletter.id}`,
      reason: `You get this mail because an account of yours has claimed a newsletter in ${productName}.`,
    }),
  };
}

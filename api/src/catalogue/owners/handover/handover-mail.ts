import type { Member } from '../../../people/accounts/access.js';
import { writeMail, type MailPlace } from '../../../people/mails/write-mail.js';
import { CLAIM_MAIL, type NewMail } from '../../../people/mails/mail.service.js';
import type { Newsletter } from '../../newsletters/newsletter.entity.js';
import type { Claim } from '../claim.entity.js';
import type { Handover } from './handover.entity.js';

interface HandoverMail {
  handover: Pick<Handover, 'id' | 'recipient'>;
  newsletter: Pick<Newsletter, 'id' | 'name' | 'leftAt'>;
  member: Member;
  place: MailPlace;
}

/** To the next owner, who may have no account yet. */
export function handoverMail({ handover, newsletter, member, place }: HandoverMail): NewMail {
  const { publicUrl, site } = place;
  return {
    key: `handover ${handover.id}`,
    kind: CLAIM_MAIL,
    to: { id: member.user.id, email: handover.recipient },
    ...writeMail(place, 'handover', {
      fields: { newsletter: newsletter.name, member: member.user.name },
      lines: [
        "Sign in with this address, open the page of the newsletter, and press 'Is this yours?' to accept or refuse. If you expect no such thing, ignore this mail: nothing will happen.",
      ],
      link: `${publicUrl}/newsletter/${newsletter.id}`,
      reason: `You get this mail because the owner of a newsletter in ${site.productName} named this address.`,
    }),
  };
}

/** To the owner who has given it up: it may have been somebody else, in their session. */
export function givenUpMail({
  claim,
  newsletter,
  member,
  place,
}: Omit<HandoverMail, 'handover'> & { claim: Pick<Claim, 'id'> }): NewMail {
  return {
    key: `given up ${claim.id}`,
    kind: CLAIM_MAIL,
    to: member.user,
    ...writeMail(place, 'given-up', {
      fields: { newsletter: newsletter.name },
      lines: [
        newsletter.leftAt ? 'It stays out, as you left it.' : 'It stays listed, and its site is read as before.',
        'If it was not you, prove on the page below that it is yours, and sign out everywhere on your account page.',
      ],
      link: `${place.publicUrl}/newsletter/${newsletter.id}`,
      reason: `You get this mail because you owned a newsletter in ${place.site.productName}.`,
    }),
  };
}

import { escapeHtml } from '../../base/words/escape-html.js';
import { oneLine, shorten } from '../mails/one-line.js';
import { footerLinks, openMail, type MailPlace } from '../mails/write-mail.js';
import { mailPage, mailText } from '../mails/mail-page.js';

export interface DigestEntry {
  title: string;
  newsletter: string;
  summary: string;
  /** Address of a small picture of its newsletter. */
  picture: string | null;
  url: string;
  /** Names of the follows that have found it. */
  reasons: string[];
}

export interface Digest {
  entries: DigestEntry[];
  /** Beyond the entries. */
  more: number;
  place: MailPlace;
  /** Where all are listed, and where the settings are. */
  followingUrl: string;
  unsubscribeUrl: string;
}

const MAX_NAMES = 3;
const MAX_SUMMARY = 300;

/** The mail about new editions. Its texts come from strangers. */
export function writeDigest(digest: Digest): { subject: string; text: string; html: string } {
  const entries = digest.entries.map(clean);
  const opened = openMail(digest.place, 'digest', subjectOf(entries, digest.more));
  const { subject } = opened;
  const footer = {
    reason: `You get this mail because you follow these in ${digest.place.site.productName}.`,
    links: [
      { name: 'Change how often', url: digest.followingUrl },
      { name: 'Unsubscribe', url: digest.unsubscribeUrl },
      ...footerLinks(digest.place),
    ],
  };
  const more = digest.more > 0 ? `And ${digest.more} more` : '';
  return {
    subject,
    text: mailText(
      [subject, ...opened.parts, ...entries.map(entryText), ...(more ? [`${more}: ${digest.followingUrl}`] : [])],
      footer,
    ),
    html: mailPage({
      look: digest.place.site.current,
      title: subject,
      rows: [
        ...opened.rows,
        ...entries.map(entryHtml),
        ...(more ? [`<a href="${escapeHtml(digest.followingUrl)}">${more}</a>`] : []),
      ],
      footer,
    }),
  };
}

const clean = ({ title, newsletter, summary, picture, url, reasons }: DigestEntry): DigestEntry => ({
  title: oneLine(title),
  newsletter: oneLine(newsletter),
  summary: shorten(oneLine(summary), MAX_SUMMARY),
  picture,
  url,
  reasons: reasons.map(oneLine),
});

/** Names first, because a list of mails shows only the beginning. */
function subjectOf(entries: DigestEntry[], more: number): { names: string; news: string } {
  const names = joinNames([...new Set(entries.flatMap(({ reasons }) => reasons))]);
  const [first] = entries;
  const count = entries.length + more;
  return { names, news: count === 1 && first ? first.title : `${count} new editions` };
}

function joinNames(names: string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}

const because = ({ reasons }: DigestEntry) => `You follow ${joinNames(reasons)}`;

const entryText = (entry: DigestEntry): string =>
  [entry.title, entry.newsletter, entry.summary, because(entry), entry.url].filter(Boolean).join('\n');

const entryHtml = (entry: DigestEntry): string =>
  `${entry.picture ? `<img class="picture" src="${escapeHtml(entry.picture)}" width="80" height="80" alt="">` : ''}
<a class="title" dir="auto" href="${escapeHtml(entry.url)}">${escapeHtml(entry.title)}</a>
<div class="quiet" dir="auto">${escapeHtml(entry.newsletter)}</div>
${entry.summary ? `<div dir="auto">${escapeHtml(entry.summary)}</div>` : ''}
<div class="quiet" dir="auto">${escapeHtml(because(entry))}</div>`;

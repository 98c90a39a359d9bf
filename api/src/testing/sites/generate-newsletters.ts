import type { SiteEdition, SiteNewsletter, SitePlatform } from '../../demo/sites/site.js';
import { seededRandom, type Random } from '@niche-newsletters/page-reader/testing/seeded-random';
import { writeBody, writeTitle } from '@niche-newsletters/page-reader/testing/write-edition';
import { present } from '../../base/validation/present.js';

export const PLATFORMS: SitePlatform[] = [
  'substack',
  'beehiiv',
  'ghost',
  'buttondown',
  'mailchimp',
  'kit',
  'wordpress',
  'medium',
  'any-site',
];

const SIZES = [20, 85, 300];
/** Only the latest twenty campaigns can be discovered. */
const MAILCHIMP_SIZES = [20, 18, 20];
const AUTHORS = ['Marta Lindqvist', 'Tomás Herrero', 'Ada Fenwick', 'Jonas Brandt', 'Élodie Marchand'];
const NAMES = [
  'The Harbour Bell',
  'Second Furrow',
  'Letterpress Notes',
  'Night Freight',
  'The Slow Kiln',
  'Ledger & Quill',
  'Open Bench',
  'Tidewater',
  'Cold Frame',
];
const LAST_DAY = Date.UTC(2025, 5, 27);
const DAY_MS = 86_400_000;

/** Three newsletters per platform, always the same. */
export function generateNewsletters(platform: SitePlatform): SiteNewsletter[] {
  const sizes = platform === 'mailchimp' ? MAILCHIMP_SIZES : SIZES;
  return sizes.map((size, index) =>
    generateNewsletter({ platform, size, seed: PLATFORMS.indexOf(platform) * 10 + index }),
  );
}

export interface NewsletterSpecification {
  platform: SitePlatform;
  size: number;
  seed: number;
}

export function generateNewsletter({ platform, size, seed }: NewsletterSpecification): SiteNewsletter {
  const random = seededRandom(seed);
  const language = present(['en', 'de', 'fr', 'es'][seed % 4]);
  const author = present(AUTHORS[seed % AUTHORS.length]);
  const every = 2 + Math.floor(random() * 6);
  const editions = Array.from({ length: size }, (_, index) => {
    const publishedAt = new Date(LAST_DAY - index * every * DAY_MS + Math.floor(6 + random() * 12) * 3_600_000);
    return generateEdition({ number: size - index, author, language, platform, publishedAt }, random);
  });
  return {
    name: present(NAMES[seed % NAMES.length]),
    description: 'Notes on a trade, every few days.',
    language,
    platform,
    editions,
  };
}

type Circumstances = Pick<SiteEdition, 'author' | 'publishedAt'> & {
  number: number;
  language: string;
  platform: SitePlatform;
};

function generateEdition(
  { number, author, language, platform, publishedAt }: Circumstances,
  random: Random,
): SiteEdition {
  const title = writeTitle(language, random);
  return {
    slug: `${slugOf(title)}-${number}`,
    title,
    subtitle: random() < 0.5 ? `${writeTitle(language, random)}.` : undefined,
    author,
    publishedAt,
    modifiedAt: random() < 0.3 ? new Date(publishedAt.getTime() + 3 * DAY_MS) : undefined,
    html: writeBody(language, random),
    access: accessOf(platform, random),
  };
}

/** Campaigns are always public. On Medium, everything else is for its paid members. */
function accessOf(platform: SitePlatform, random: Random): SiteEdition['access'] {
  const drawn = random();
  if (platform === 'mailchimp' || drawn < 0.7) return 'public';
  return drawn < 0.9 || platform === 'medium' ? 'paid' : 'members';
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

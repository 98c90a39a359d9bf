import type { SiteValues } from '../settings/site-settings.js';
import type { PageLink } from './live-settings.js';

/** What everybody may see of the settings. */
export function siteWords(
  { current: values, pages }: { current: Readonly<SiteValues>; pages: readonly PageLink[] },
  now = new Date(),
) {
  const { name, line, headline, introduction, contact, links, submissions, asking, signUp, digests, claims } = values;
  return {
    productName: name,
    line,
    headline,
    introduction,
    contact,
    links: links.map((link) => ({ id: link.url, ...link })),
    pages: pages.map(({ slug, title, place }) => ({ id: slug, slug, title, place })),
    banner: bannerAt(values, now),
    features: { id: 'features', submissions, asking, signUp, digests, claims },
  };
}

function bannerAt({ bannerText, bannerFrom, bannerUntil }: Readonly<SiteValues>, now: Date): string | null {
  const isEarly = bannerFrom !== null && bannerFrom > now;
  const isOver = bannerUntil !== null && bannerUntil <= now;
  return bannerText === '' || isEarly || isOver ? null : bannerText;
}

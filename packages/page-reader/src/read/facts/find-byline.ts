import type { PageView } from '../markup/page-view.js';
import { cleanName, listNames } from './author-name.js';
import { fromElements, fromProfileLinks } from './byline-elements.js';
import { besideAddress, fromLines } from './byline-lines.js';
import { comparable, siteNamesOf } from './find-headline.js';
import type { StructuredArticle } from './structured-data.js';

const AUTHOR_META = [
  'author',
  'article:author',
  'article:author_name',
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'citation_author',
  'twitter:data1-author',
  'cxenseparse:author',
  'authors',
  'article.author',
];
const MAX_EXAMINED = 200;
/** Labels of the author below a shared link. */
const WRITTEN_BY =
  /^(written|posted|published)? ?by$|^(verfasst|geschrieben|erstellt)? ?von$|^autor(in|e|es)?$|^authors?$|^auteur$|^(écrit|rédigé|publié) par$|^(escrito|publicado) por$|^scritto da$|^(geschreven )?door$|^(skrevet|skriven) a[fv]$/i;

export interface BylineSources {
  view: PageView;
  structured: StructuredArticle;
  headline?: Element;
}

/** Prefers people to organisations, and metadata to visible text. */
export function findByline({ view, structured, headline }: BylineSources): string | undefined {
  const siteNames = siteNamesOf(view, structured);
  const isPerson = (name?: string) => name !== undefined && !siteNames.has(comparable(name)) && !isLogin(name);
  const declared = joined(structured.authors);
  if (structured.areAuthorsPeople && isPerson(declared)) return declared;
  const inMeta = fromMeta(view);
  if (isPerson(inMeta)) return inMeta;
  const onCard = fromCard(view);
  if (isPerson(onCard)) return onCard;
  return (
    fromElements(view, headline) ??
    fromProfileLinks(view, headline) ??
    besideAddress(view) ??
    fromLines(view, headline) ??
    declared ??
    inMeta ??
    onCard
  );
}

/** 'ann.other' is an account. The page probably has the name. */
const isLogin = (name: string): boolean => /^[a-z\d]+([._-][a-z\d]+)+$/.test(name);

const joined = (names: readonly string[]): string | undefined => listNames(names.map(cleanName));

function fromMeta(view: PageView): string | undefined {
  for (const name of AUTHOR_META) {
    const author = joined(view.metaContents(name).slice(0, MAX_EXAMINED));
    if (author) return author;
  }
  return undefined;
}

/** Publishing software writes the author and the reading time below a shared link. */
function fromCard(view: PageView): string | undefined {
  const number = [1, 2].find((one) => WRITTEN_BY.test(view.meta(`twitter:label${one}`)?.trim() ?? ''));
  return number === undefined ? undefined : joined([view.meta(`twitter:data${number}`) ?? '']);
}

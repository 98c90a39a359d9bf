import { SaxesParser } from 'saxes';
import { readUrl } from '../../base/validation/read-url.js';
import { longestMatches } from './longest-matches.js';
import { strictest, type Uses } from './statement.js';

/** A licence of an RSL document, for a part of a site. */
interface Licence {
  /** Path, or the address of a page. */
  url: string;
  permits: string[];
  prohibits: string[];
  /** Kinds of payment that it asks for. */
  payments: string[];
}

/** A licence that robots.txt names. */
export interface LicenceFile {
  url: string;
  bytes: Uint8Array;
  /** Of the newsletter on its site. */
  path: string;
}

const MAX_LICENCES = 100;
const MAX_TEXT = 2_000;
/** Kinds of payment that cost nothing. */
const WITHOUT_MONEY = new Set(['free', 'attribution']);

/** Words of RSL 1.0 that include a use. */
const WORDS: Record<keyof Uses, { permit: string[]; prohibit: string[] }> = {
  search: { permit: ['search', 'all'], prohibit: ['search', 'all'] },
  answers: { permit: ['ai-input', 'ai-all', 'all'], prohibit: ['ai-input', 'ai-index', 'ai-all', 'all'] },
  training: { permit: ['ai-train', 'ai-all', 'all'], prohibit: ['ai-train', 'ai-all', 'all'] },
};

/** Runs in a worker thread. */
export const readLicence = ({ bytes, path }: LicenceFile): Uses =>
  readLicences(Buffer.from(bytes).toString('utf8'), path);

/**
 * Plain statements of an RSL document about a path: a use is permitted if one of its licences permits it without money,
 * and prohibited if each of them prohibits it, permits other uses only, or wants to be paid. Other terms are not read.
 */
export function readLicences(xml: string, path: string): Uses {
  const licences = longestMatches(parseLicences(xml), ({ url }) => pathOf(url), path);
  const decide = (use: keyof Uses): boolean | undefined => {
    const said = licences.map((licence) => permission(licence, use));
    if (said.some((one) => one === true)) return true;
    return said.length > 0 && said.every((one) => one === false) ? false : undefined;
  };
  return strictest([{ search: decide('search'), answers: decide('answers'), training: decide('training') }]);
}

function permission({ permits, prohibits, payments }: Licence, use: keyof Uses): boolean | undefined {
  const { permit, prohibit } = WORDS[use];
  if (prohibits.some((word) => prohibit.includes(word))) return false;
  if (permits.length === 0) return undefined;
  if (!permits.some((word) => permit.includes(word))) return false;
  return payments.every((kind) => WITHOUT_MONEY.has(kind));
}

const pathOf = (url: string): string => readUrl(url)?.pathname ?? url;

/** A document that is not well-formed says nothing: what is left of it may be half of a licence. */
function parseLicences(xml: string): Licence[] {
  try {
    return parseWellFormed(xml);
  } catch {
    return [];
  }
}

/** Throws at the first error. */
function parseWellFormed(xml: string): Licence[] {
  const licences: Licence[] = [];
  const parser = new SaxesParser({ position: false, xmlns: false });
  let content = '';
  let licence: Licence | undefined;
  let words: string[] | undefined;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    if (element === 'content') content = (attributes.url?.trim() ?? '').slice(0, MAX_TEXT);
    if (element === 'license') licence = { url: content, permits: [], prohibits: [], payments: [] };
    if (element === 'payment') licence?.payments.push((attributes.type ?? 'purchase').trim().toLowerCase());
    const isAboutUse = (attributes.type ?? '').trim().toLowerCase() === 'usage';
    words = isAboutUse && (element === 'permits' || element === 'prohibits') ? licence?.[element] : undefined;
    text = '';
  });
  parser.on('text', (part) => (text = (text + part).slice(0, MAX_TEXT)));
  parser.on('closetag', ({ name }) => {
    if (words)
      words.push(
        ...text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      );
    words = undefined;
    if (localName(name) === 'license' && licence && licences.length < MAX_LICENCES) licences.push(licence);
    if (localName(name) === 'license') licence = undefined;
  });
  parser.write(xml.replace(/^\ufeff/, '')).close();
  return licences;
}

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

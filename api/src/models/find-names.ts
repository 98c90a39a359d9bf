export interface Names {
  companies: string[];
  people: string[];
}

const MAX_NAMES = 8;
/** What is longer is no name. */
const MAX_CANDIDATE = 120;
const COMPANY_ENDING =
  /\b(Inc|Corp|Corporation|Company|Co|Ltd|Limited|LLC|LLP|PLC|plc|Group|Holdings|Partners|Bank|Labs?|Systems|Software|Capital|Foundation|Institute|University|Press|Works|Foods|Energy|Logistics|Freight|Insurance|GmbH|AG|SE|KG|eG|S\.?A\.?|S\.?L\.?|SARL|SAS|Genossenschaft|Stadtwerke|Cooperativa|Banco|Banque|Société)\.?$/;
const COMPANY_BEGINNING =
  /^(Banco|Banque|Bank|Cooperativa|Coopérative|Stadtwerke|Société|Fundación|Fondation|Stiftung|University|Université|Universidad|Institut[eo]?)\b/;
/** Capitalised words in a row, with the small words that stand inside names. */
const NAME =
  /(?<!\p{L})\p{Lu}[\p{L}'’-]{1,40}(?:\s{1,4}(?:(?:de|del|la|van|von|der|du|di|da|y|&)\s{1,4}){0,3}\p{Lu}[\p{L}'’.&-]{0,40}){1,7}/gu;

/** Companies and people that a text names. */
export async function findNames(text: string, language: string | null): Promise<Names> {
  return language === 'en' || language === null ? namesByGrammar(text) : namesByShape(text, language);
}

/** The natural-language library knows English. It is read when it is first wanted: its word lists take a while. */
async function namesByGrammar(text: string): Promise<Names> {
  const { default: nlp } = await import('compromise');
  const document = nlp(text.slice(0, 40_000));
  const people = clean(document.people().out('array') as string[]).filter(
    (name) => name.includes(' ') && !isCompany(name),
  );
  const known = new Set(people);
  const organizations = clean(document.organizations().out('array') as string[]).filter((name) =>
    /^\p{Lu}/u.test(name),
  );
  const shaped = runsOf(text).filter(isCompany);
  return {
    companies: top([...organizations, ...shaped].filter((name) => !known.has(name))),
    people: top(people),
  };
}

function namesByShape(text: string, language: string): Names {
  const runs = runsOf(text);
  const companies = runs.filter(isCompany);
  // German writes every noun with a capital: only what occurs with a first name's shape more than once is a person.
  const counts = countOf(runs);
  const people = runs
    .filter((name) => !isCompany(name) && name.split(' ').length <= 4)
    .filter((name) => language !== 'de' || (counts.get(name) ?? 0) > 1);
  return { companies: top(companies), people: top(people) };
}

/** Rows of capitalised words that do not begin a sentence, where a capital says nothing. */
function runsOf(text: string): string[] {
  return clean(
    [...text.matchAll(NAME)]
      .filter((match) => !/(^|[.!?…:\n]\s*["'“”«»]*)$/.test(text.slice(Math.max(0, match.index - 3), match.index)))
      .map((match) => match[0]),
  );
}

const isCompany = (name: string) => COMPANY_ENDING.test(name) || COMPANY_BEGINNING.test(name);

function countOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function clean(names: string[]): string[] {
  return names
    .map((name) =>
      name
        .slice(0, MAX_CANDIDATE)
        .replace(/\s+/g, ' ')
        .replace(/['’]s$/, '')
        .replace(/^[^\p{L}]+|[^\p{L}.)]+$/gu, '')
        .replace(/(?<!\b(?:Inc|Ltd|Corp|Co|S\.A|S\.L))\.$/, '')
        .trim(),
    )
    .filter((name) => name.length > 2 && name.length < 60);
}

/** The ones named most often first; each once. */
function top(names: string[]): string[] {
  const ranked = [...countOf(names)].sort(([, one], [, other]) => other - one);
  return ranked.slice(0, MAX_NAMES).map(([name]) => name);
}

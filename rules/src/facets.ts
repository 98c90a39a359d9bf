/** Keys are the names in GraphQL; values are those in REST and the database. */
export enum LifeState {
  ACTIVE = 'active',
  SLOWING = 'slowing',
  DORMANT = 'dormant',
  ENDED = 'ended',
  UNREACHABLE = 'unreachable',
  UNKNOWN = 'unknown',
}

/** Like `Frequency`, which is what the newsletter claims. */
export enum Cadence {
  daily = 'daily',
  severalweekly = 'severalweekly',
  weekly = 'weekly',
  biweekly = 'biweekly',
  monthly = 'monthly',
  rarely = 'rarely',
  irregular = 'irregular',
}

export enum ReadingAccess {
  FREE = 'free',
  PARTLY = 'partly',
  PAID = 'paid',
}

export enum EditionLength {
  SHORT = 'short',
  MEDIUM = 'medium',
  LONG = 'long',
}

interface Facet {
  /** Of the table `newsletters`. */
  column: string;
  /** Whether a newsletter may have several values. */
  isList?: true;
  /** The parameter of addresses and of REST. */
  parameter: string;
  /** In descriptions of the API: 'Only newsletters …'. */
  only: string;
  /** In descriptions of the API: 'By …'. */
  by: string;
  /** Above the values in the client. */
  label: string;
  /** All values in the order in which they are shown. Without them, the most frequent value comes first. */
  choices?: Record<string, string>;
  /** The name of these values in GraphQL. */
  type?: string;
  /** Values as people read them, where they are no words themselves. */
  words: Record<string, string>;
}

/** By what lists of newsletters are filtered and counted. The API, followed searches and the client read this table. */
export const FACET_TABLE = {
  states: {
    column: 'state',
    parameter: 'state',
    only: 'in one of these states',
    by: 'state',
    label: 'Life',
    choices: LifeState,
    type: 'LifeState',
    words: {
      active: 'Active',
      slowing: 'Slowing',
      dormant: 'Dormant',
      ended: 'Ended',
      unreachable: 'Unreachable',
      unknown: 'Not known yet',
    } satisfies Record<LifeState, string>,
  },
  cadences: {
    column: 'cadence',
    parameter: 'cadence',
    only: 'with one of these measured cadences',
    by: 'measured cadence',
    label: 'Frequency',
    choices: Cadence,
    type: 'Cadence',
    words: {
      daily: 'Daily',
      severalweekly: 'Several times a week',
      weekly: 'Weekly',
      biweekly: 'Bi-weekly',
      monthly: 'Monthly',
      rarely: 'Less than monthly',
      irregular: 'No regular cadence',
    } satisfies Record<Cadence, string>,
  },
  languages: {
    column: 'languages',
    isList: true,
    parameter: 'language',
    only: 'in one of these languages, as ISO 639-1 codes',
    by: 'language of their editions',
    label: 'Language',
    words: { en: 'English', es: 'Spanish', fr: 'French', de: 'German' },
  },
  platforms: {
    column: 'platform',
    parameter: 'platform',
    only: 'on one of these platforms, such as substack or ghost',
    by: 'platform',
    label: 'Platform',
    words: { 'any-site': 'Own site', wordpress: 'WordPress' },
  },
  access: {
    column: 'reading_access',
    parameter: 'access',
    only: 'with this cost of reading',
    by: 'cost of reading',
    label: 'Cost',
    choices: ReadingAccess,
    type: 'ReadingAccess',
    words: { free: 'Free', partly: 'Partly paid', paid: 'Paid' } satisfies Record<ReadingAccess, string>,
  },
  lengths: {
    column: 'edition_length',
    parameter: 'length',
    only: 'with editions of one of these lengths',
    by: 'length of their editions',
    label: 'Length of an edition',
    choices: EditionLength,
    type: 'EditionLength',
    words: {
      short: 'Under 500 words',
      medium: '500 to 1,500 words',
      long: 'Over 1,500 words',
    } satisfies Record<EditionLength, string>,
  },
} as const satisfies Record<string, Facet>;

type Table = typeof FACET_TABLE;
export type FacetName = keyof Table;

export const FACET_NAMES = Object.keys(FACET_TABLE) as FacetName[];

/** In REST and the database. */
export type FacetValue<Name extends FacetName> = Table[Name] extends { choices: Record<string, infer Value> }
  ? Value
  : string;

/** In GraphQL. */
export type FacetKey<Name extends FacetName> = Table[Name] extends { choices: infer Choices } ? keyof Choices : string;

export const facetOf = (name: FacetName): Facet => FACET_TABLE[name];

/** A value for each facet. */
export const forEachFacet = <Value>(valueOf: (name: FacetName) => Value) =>
  Object.fromEntries(FACET_NAMES.map((name) => [name, valueOf(name)])) as Record<FacetName, Value>;

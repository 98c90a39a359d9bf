/** Permitted and refused uses of a text. Missing where nothing is said. */
export interface Uses {
  /** Whether it may be found by its words. */
  search?: boolean;
  /** Whether it may be given to a model: for summaries, search by meaning, and answers. */
  answers?: boolean;
  /** Whether models may be trained with it. */
  training?: boolean;
}

/** Where a site says it. */
export enum StatementSource {
  ROBOTS = 'robots',
  LICENCE = 'licence',
  HEADER = 'header',
  META = 'meta',
  TDM_FILE = 'tdm_file',
}

/** One line of a site about the use of its text. */
export interface Statement extends Uses {
  source: StatementSource;
  /** Of the file or page. */
  url: string;
  /** As written, or put together from its parts. */
  line: string;
}

const MAX_LINE = 300;
/** Of one source. No real site has so many. */
export const MAX_STATEMENTS = 20;

/** Without statements about other uses. */
export function statementsOf(place: Omit<Statement, keyof Uses>, uses: Uses): Statement[] {
  const says = [uses.search, uses.answers, uses.training].some((use) => use !== undefined);
  const { search, answers, training } = uses;
  return says ? [{ ...place, line: place.line.slice(0, MAX_LINE), search, answers, training }] : [];
}

/** Two statements with the same key are the same line. */
export const keyOf = ({ source, url, line }: Statement): string => JSON.stringify([source, url, line]);

/** As many different lines of each source as are stored. One that denies a use is not pushed out by others. */
export function limitStatements(all: Statement[]): Statement[] {
  const distinct = new Map<string, Statement>();
  for (const statement of all) {
    const same = distinct.get(keyOf(statement));
    distinct.set(keyOf(statement), same ? Object.assign({}, same, strictest([same, statement])) : statement);
  }
  return Object.values(StatementSource).flatMap((source) =>
    firstOf([...distinct.values()].filter((statement) => statement.source === source)),
  );
}

function firstOf(statements: Statement[]): Statement[] {
  const denials = (['search', 'answers', 'training'] as const).flatMap(
    (use) => statements.find((statement) => statement[use] === false) ?? [],
  );
  const kept = new Set([...new Set([...denials, ...statements])].slice(0, MAX_STATEMENTS));
  return statements.filter((statement) => kept.has(statement));
}

/** The stricter one counts for each use. */
export function strictest(all: Uses[]): Uses {
  const least = (of: (uses: Uses) => boolean | undefined): boolean | undefined => {
    const said = all.map(of).filter((use) => use !== undefined);
    return said.length === 0 ? undefined : said.every(Boolean);
  };
  return {
    search: least((uses) => uses.search),
    answers: least((uses) => uses.answers),
    training: least((uses) => uses.training),
  };
}

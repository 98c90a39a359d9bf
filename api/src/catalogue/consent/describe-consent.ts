import { StatementSource } from '../../reading/consent/statement.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';
import { useWhere } from './conclude-use.js';
import type { Consent, SeenStatement } from './consent.entity.js';

/** Who says it. */
export enum ConsentSource {
  ROBOTS = 'robots',
  LICENCE = 'licence',
  HEADER = 'header',
  META = 'meta',
  TDM_FILE = 'tdm_file',
  OWNER = 'owner',
  ADMINISTRATOR = 'administrator',
  REVIEW = 'review',
  MAIL = 'mail',
}

export interface ConsentEvidence {
  source: ConsentSource;
  line: string | null;
  url: string | null;
  since: Date | null;
}

export interface Permission {
  use: TextUse;
  evidence: ConsentEvidence[];
}

export interface ConsentView {
  listed: Permission;
  indexed: Permission;
  quoted: Permission;
  answered: Permission;
  ownerUse: TextUse | null;
  textUseLimit: TextUse | null;
  checkedAt: Date | null;
}

type Says = Pick<SeenStatement, 'search' | 'answers'>;

const SOURCES: Record<StatementSource, ConsentSource> = {
  [StatementSource.ROBOTS]: ConsentSource.ROBOTS,
  [StatementSource.LICENCE]: ConsentSource.LICENCE,
  [StatementSource.HEADER]: ConsentSource.HEADER,
  [StatementSource.META]: ConsentSource.META,
  [StatementSource.TDM_FILE]: ConsentSource.TDM_FILE,
};

/** The permitted uses of a newsletter's text, and who permitted them. */
export function describeConsent({ reviewedAt, createdAt }: Newsletter, consent: Consent | null): ConsentView {
  const reviewed = { source: ConsentSource.REVIEW, line: null, url: null, since: reviewedAt ?? createdAt };
  return {
    listed: { use: TextUse.ALL, evidence: [reviewed] },
    indexed: permission(consent, ({ search }) => [search]),
    // A quote is a passage that the search has chosen, with a model.
    quoted: permission(consent, ({ search, answers }) => [search, answers]),
    answered: permission(consent, ({ answers }) => [answers]),
    ownerUse: consent?.ownerUse ?? null,
    textUseLimit: consent?.textUseLimit ?? null,
    checkedAt: consent?.checkedAt ?? null,
  };
}

function permission(consent: Consent | null, says: (statement: Says) => (boolean | undefined)[]): Permission {
  if (!consent) return { use: TextUse.ALL, evidence: [] };
  const { ownerUse, ownerUseAt, textUseLimit, textUseLimitAt, byMailAt } = consent;
  // JSON has null for what is not said.
  const speaking = consent.statements.filter((statement) => says(statement).some((use) => use != null));
  const isDenied = speaking.some((statement) => says(statement).includes(false));
  const evidence = speaking.map(({ source, line, url, since }) => ({
    source: SOURCES[source],
    line,
    url,
    since: new Date(since),
  }));
  return {
    use: useWhere(isDenied, consent),
    evidence: [
      ...(textUseLimit ? [{ source: ConsentSource.ADMINISTRATOR, line: null, url: null, since: textUseLimitAt }] : []),
      ...(ownerUse ? [{ source: ConsentSource.OWNER, line: null, url: null, since: ownerUseAt }] : []),
      ...(byMailAt ? [{ source: ConsentSource.MAIL, line: null, url: null, since: byMailAt }] : []),
      ...evidence,
    ],
  };
}

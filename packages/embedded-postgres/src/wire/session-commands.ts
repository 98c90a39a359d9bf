/** Session state that a statement changes. Clients share one session, so it is replayed for each of them. */
export type SessionCommand =
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string | null }
  | { kind: 'set'; setting: string; sql: string }
  | { kind: 'reset'; setting: string | null };

const COMMAND = /^\s*(listen|unlisten|set|reset|discard)\b(.*)$/is;
/** Transaction-local: nothing to replay. */
const PASSING = /^(local|transaction|constraints|session\s+characteristics)\b/i;
const COPY_FROM_CLIENT = /\bcopy\b[\s\S]*\bfrom\s+stdin\b/i;

/** Only looks at first keywords, so commands inside functions are missed. */
export function readSessionCommands(sql: string): SessionCommand[] {
  if (!COMMAND.test(sql)) return [];
  return sql.split(';').flatMap((statement) => readCommand(statement) ?? []);
}

export const isCopyFromClient = (sql: string): boolean => COPY_FROM_CLIENT.test(sql);

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function readCommand(statement: string): SessionCommand | undefined {
  const [, verb, rest] = COMMAND.exec(statement) ?? [];
  if (!verb || rest === undefined) return undefined;
  const argument = rest.trim();
  switch (verb.toLowerCase()) {
    case 'listen':
      return { kind: 'listen', channel: readIdentifier(argument) };
    case 'unlisten':
      return { kind: 'unlisten', channel: argument === '*' ? null : readIdentifier(argument) };
    case 'reset':
      return { kind: 'reset', setting: /^all$/i.test(argument) ? null : argument.toLowerCase() };
    case 'discard':
      return /^all$/i.test(argument) ? { kind: 'reset', setting: null } : undefined;
    default:
      return PASSING.test(argument) ? undefined : readSetting(argument);
  }
}

function readSetting(argument: string): SessionCommand | undefined {
  const setting = /^(?:session\s+)?(time\s+zone|[\w.]+)/i.exec(argument)?.[1];
  return setting ? { kind: 'set', setting: setting.toLowerCase(), sql: `SET ${argument}` } : undefined;
}

/** Folds unquoted names to lower case, as Postgres does. */
function readIdentifier(argument: string): string {
  return argument.startsWith('"') ? argument.slice(1, -1).replaceAll('""', '"') : argument.toLowerCase();
}

import { registerEnumType } from 'type-graphql';

/** Why a newsletter's site brings nothing. */
export enum SiteCause {
  NO_SUCH_HOST = 'no_such_host',
  NO_CONNECTION = 'no_connection',
  TOO_SLOW = 'too_slow',
  BAD_CERTIFICATE = 'bad_certificate',
  BAD_ADDRESS = 'bad_address',
  REDIRECT_LOOP = 'redirect_loop',
  ROBOTS_TXT = 'robots_txt',
  STOPPED = 'stopped',
  BOT_CHECK = 'bot_check',
  FORBIDDEN = 'forbidden',
  TOO_MANY_REQUESTS = 'too_many_requests',
  NOT_FOUND = 'not_found',
  SERVER_ERROR = 'server_error',
  OTHER_STATUS = 'other_status',
  UNREADABLE = 'unreadable',
  UNEXPECTED = 'unexpected',
  MOVED = 'moved',
  NO_EDITIONS = 'no_editions',
  /** These two follow from its editions, and are not stored. */
  NOTHING_READ = 'nothing_read',
  SILENT = 'silent',
}

registerEnumType(SiteCause, {
  name: 'SiteCause',
  description: "Why a newsletter's site brings nothing.",
  valuesConfig: {
    NO_SUCH_HOST: { description: 'The name of its host does not resolve.' },
    NO_CONNECTION: { description: 'Its host does not accept the connection, or breaks it.' },
    TOO_SLOW: { description: 'No answer in time.' },
    BAD_CERTIFICATE: { description: 'Its certificate is not valid.' },
    BAD_ADDRESS: { description: 'Its address is not one of the public web.' },
    REDIRECT_LOOP: { description: 'It redirects too many times.' },
    ROBOTS_TXT: { description: 'Its robots.txt refuses us.' },
    STOPPED: { description: 'Somebody has asked us not to read its host.' },
    BOT_CHECK: { description: 'It asks for proof that the visitor is human.' },
    FORBIDDEN: { description: 'It answers 401, 403, 405 or 406.' },
    TOO_MANY_REQUESTS: { description: 'It asks to be left alone for a while.' },
    NOT_FOUND: { description: 'It answers 404, 410 or 451.' },
    SERVER_ERROR: { description: 'It, or its robots.txt, answers with an error of its server.' },
    OTHER_STATUS: { description: 'It answers with another error.' },
    UNREADABLE: { description: 'Its front page cannot be read.' },
    UNEXPECTED: { description: 'The visit ended with an error of ours.' },
    MOVED: { description: 'Its address redirects to another one for good.' },
    NO_EDITIONS: { description: 'It can be read, but lists no editions.' },
    NOTHING_READ: { description: 'It lists editions, but none of them could be read.' },
    SILENT: { description: 'It has published nothing for a long time.' },
  },
});

/** How a visit ended, as the health board counts it. */
export const OUTCOMES = ['reachable', 'blocked', 'moved', 'quiet', 'failing'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const BLOCKED: ReadonlySet<SiteCause> = new Set([
  SiteCause.ROBOTS_TXT,
  SiteCause.STOPPED,
  SiteCause.BOT_CHECK,
  SiteCause.FORBIDDEN,
  SiteCause.TOO_MANY_REQUESTS,
]);
const QUIET: ReadonlySet<SiteCause> = new Set([SiteCause.NO_EDITIONS, SiteCause.NOTHING_READ, SiteCause.SILENT]);

export function outcomeOf(cause: SiteCause | null): Outcome {
  if (cause === null) return 'reachable';
  if (cause === SiteCause.MOVED) return 'moved';
  if (BLOCKED.has(cause)) return 'blocked';
  return QUIET.has(cause) ? 'quiet' : 'failing';
}

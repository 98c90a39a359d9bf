import type { SiteCause } from '../../gql/graphql';

const words: Record<SiteCause, string> = {
  NO_SUCH_HOST: 'The name does not resolve',
  NO_CONNECTION: 'The host does not accept the connection',
  TOO_SLOW: 'No answer in time',
  BAD_CERTIFICATE: 'The certificate is not valid',
  BAD_ADDRESS: 'Not an address of the public web',
  REDIRECT_LOOP: 'Redirects without end',
  ROBOTS_TXT: 'Refused by robots.txt',
  STOPPED: 'Stopped, as somebody has asked for it',
  BOT_CHECK: 'Blocked by a check for robots',
  FORBIDDEN: 'Forbidden',
  TOO_MANY_REQUESTS: 'Asks to be left alone for a while',
  NOT_FOUND: 'Not found',
  SERVER_ERROR: 'Error of its server',
  OTHER_STATUS: 'Answers with an error',
  UNREADABLE: 'The front page cannot be read',
  UNEXPECTED: 'An error of ours',
  MOVED: 'Moved to another address',
  NO_EDITIONS: 'No editions found',
  NOTHING_READ: 'None of its editions could be read',
  SILENT: 'Silent for too long',
};

/** The cause, with the status of the answer: 'Forbidden (403)'. */
export function siteCauseInWords(cause: SiteCause, status?: number | null): string {
  return status ? `${words[cause]} (${status})` : words[cause];
}

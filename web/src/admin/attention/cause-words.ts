const words: Record<string, string> = {
  challenge: 'The site turns robots away',
  consent: 'Behind a consent wall',
  'sign-in': 'Needs a sign-in',
  paywall: 'Behind a paywall',
  'soft-404': 'Not found, though the site answered',
  'error-page': 'The site answered with an error',
  maintenance: 'Closed for maintenance',
  parked: 'The address is for sale',
  'subscribe-page': 'Only a form to subscribe',
  'list-page': 'A list of editions, not an edition',
  loading: 'Filled by scripts that did not run',
  unreadable: 'The page broke the reader',
  'took-too-long': 'Took too long to read',
  empty: 'No readable text',
  'not-html': 'Not a web page',
  'too-large': 'Too large to read',
  timeout: 'No answer in time',
  robots: 'The site asks robots to stay away',
  stopped: 'Somebody has asked us not to read the site',
  gone: 'No longer on the site',
  unknown: 'Unknown cause',
};

/** A cause of failure in words. The server may send causes that this client does not know yet. */
export function causeInWords(cause: string): string {
  const known = words[cause.toLowerCase().replaceAll('_', '-')];
  if (known) return known;
  const plain = cause.toLowerCase().replaceAll(/[-_]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Sends a request without following redirects. */
export const go = (address: string | URL, cookie?: string): Promise<Response> =>
  fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });

export const targetOf = (answer: Response, origin: string) => new URL(answer.headers.get('location') ?? '', origin);

/** The first cookie of a response, as a browser sends it back. */
export const cookieOf = (answer: Response) => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

import { useEffect, useState } from 'react';
import { paths } from '../paths';
import { currentToken } from './renew-token';

export interface ConsentRequest {
  name: string;
  address: string | null;
  returnsTo: string;
  scopes: ('read' | 'ask' | 'manage')[];
}

const UNREACHABLE = 'Cannot reach the server. Please try again.';

/** The browser's cookie of the request goes with these calls, so they are none of GraphQL. */
async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await currentToken()}` };
  const answer = await fetch(path, { ...init, headers }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as (T & { message?: string }) | undefined;
  if (!answer?.ok || !body) throw new Error(body?.message ?? UNREACHABLE);
  return body;
}

/** A program's request for access, and the answer to it. */
export function useConsent(id: string) {
  const [asked, setAsked] = useState<ConsentRequest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const fail = (error: unknown) => setFailure((error as Error).message);

  useEffect(() => {
    call<ConsentRequest>(paths.consent(id, 'details')).then(setAsked, fail);
  }, [id, tries]);

  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };

  const decide = async (isAllowed: boolean) => {
    setIsBusy(true);
    try {
      const init = { method: 'POST', body: JSON.stringify({ isAllowed }) };
      const { goOn } = await call<{ goOn: string }>(paths.consent(id, 'decision'), init);
      window.location.assign(goOn);
    } catch (error) {
      fail(error);
      setIsBusy(false);
    }
  };
  return { asked, failure, retry, isBusy, decide: (isAllowed: boolean) => void decide(isAllowed) };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { loadToastRegion } from '../ui/toasts/load-toast-region';
import { useToast } from '../ui/toasts/useToast';
import { PageTitle } from '../ui/page/PageTitle';
import { Spinner } from '../ui/states/Spinner';
import { readReturn } from './read-return';
import { takeReturnPath } from './return-path';
import { useSession } from './session-context';

const WELCOME_AFTER_MS = 100;

/** The server redirects here after sign-in. */
export function CallbackPage() {
  const { search } = useLocation();
  const [outcome] = useState(() => readReturn(search));
  const navigate = useNavigate();
  const { receive } = useSession();
  const { showToast } = useToast();
  const fail = useEffectEvent((error: string) => void navigate(`${paths.login}?error=${error}`, { replace: true }));
  const welcome = useEffectEvent((name: string) => {
    showToast({ title: 'Welcome!', text: `Signed in as ${name}` });
  });
  const leave = useEffectEvent(() => void navigate(takeReturnPath(), { replace: true }));
  const accept = useEffectEvent((token: string) => receive(token));
  useEffect(() => {
    // Remove the token from the URL, where it could be shared.
    window.history.replaceState(window.history.state, '', paths.callback);
    if (!('token' in outcome)) return fail(outcome.error);
    const { token } = outcome;
    void loadToastRegion().catch(() => undefined);
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void exchangeReturn(token).then((exchange) => {
      if (isGone) return;
      if ('error' in exchange) return fail(exchange.error);
      accept(token);
      timer = setTimeout(() => {
        welcome(exchange.name);
        // The toast is painted before the next page is rendered.
        timer = setTimeout(leave);
      }, WELCOME_AFTER_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [outcome]);
  return (
    <>
      <PageTitle title="Completing login" />
      <Spinner label="Completing login..." isLabelShown />
    </>
  );
}

type Exchange = { name: string } | { error: 'invalid_data' | 'failed' };

/** Asks the server whether the token was issued to this browser, and for whom. */
async function exchangeReturn(token: string): Promise<Exchange> {
  try {
    const response = await fetch('/api/auth/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.status >= 500) return { error: 'failed' };
    if (!response.ok) return { error: 'invalid_data' };
    const { user } = (await response.json()) as { user: { name: string } };
    return { name: user.name };
  } catch {
    return { error: 'failed' };
  }
}

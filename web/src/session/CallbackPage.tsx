import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { useToast } from '../toasts/useToast';
import { PageTitle } from '../ui/PageTitle';
import { Spinner } from '../ui/Spinner';
import { readReturn } from './read-return';
import { takeReturnPath } from './return-path';
import { useSession } from './session-context';

const WELCOME_AFTER_MS = 100;

/** The way back from signing in. */
export function CallbackPage() {
  const { search } = useLocation();
  const [outcome] = useState(() => readReturn(search));
  const navigate = useNavigate();
  const { receive } = useSession();
  const { showToast } = useToast();
  const welcome = useEffectEvent((name: string) => {
    showToast({ title: 'Welcome!', text: `Signed in as ${name}` });
    void navigate(takeReturnPath(), { replace: true });
  });
  const arrive = useEffectEvent(() => {
    // The token must not stay in the address bar, where it could be read or shared.
    window.history.replaceState(window.history.state, '', paths.callback);
    if ('token' in outcome) receive(outcome.token);
    else void navigate(`${paths.login}?error=${outcome.error}`, { replace: true });
  });
  useEffect(() => {
    arrive();
    if (!('token' in outcome)) return;
    const timer = setTimeout(() => welcome(outcome.name), WELCOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <PageTitle title="Completing login" />
      <Spinner label="Completing login..." isLabelShown />
    </>
  );
}

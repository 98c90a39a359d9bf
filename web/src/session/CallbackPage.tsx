import { useEffect, useState } from 'react';
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
  useEffect(() => {
    // The token must not stay in the address bar, where it could be read or shared.
    window.history.replaceState(window.history.state, '', paths.callback);
    if ('error' in outcome) {
      void navigate(`${paths.login}?error=${outcome.error}`, { replace: true });
      return;
    }
    void receive(outcome.token);
    const timer = setTimeout(() => {
      showToast({ title: 'Welcome!', text: `Signed in as ${outcome.name}` });
      void navigate(takeReturnPath(), { replace: true });
    }, WELCOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome, navigate, receive, showToast]);
  return (
    <>
      <PageTitle title="Completing login" />
      <Spinner label="Completing login..." isLabelShown />
    </>
  );
}

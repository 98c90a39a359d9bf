import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider } from '@apollo/client/react';
import createStyleCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Observable } from 'rxjs';
import { createCache } from '../apollo/cache';
import { SessionProvider } from '../session/SessionProvider';
import { theme } from '../ui/theme/theme';
import { ToastProvider } from '../ui/toasts/ToastProvider';

// Tests may run on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Styles stay out of the document, unless a test reads them: jsdom matches every rule against every element whenever a test
 * asks for a role. That took more than half of the time of these tests.
 */
const aside = createStyleCache({ key: 'css', container: document.createElement('head') });
const inDocument = createStyleCache({ key: 'css', container: document.head });

type Variables = Record<string, unknown>;
type Answer = Record<string, unknown> | Error | Observable<Record<string, unknown>>;

/** The response of each operation: data, an error, a stream of data, or a function of the variables. */
export type Answers = Record<string, Answer | ((variables: Variables) => Answer)>;

export const site = {
  __typename: 'SiteSettings',
  productName: 'Test',
  signIn: 'GOOGLE',
  signInProvider: null,
  sendsSignInLinks: false,
  analyticsScriptUrl: null,
  jobsApiUrl: null,
  version: '1.2.3',
  line: 'A directory.',
  headline: '',
  introduction: 'Browse the index by subject.',
  contact: null,
  banner: null,
  accent: null,
  language: 'en',
  logoUrl: null,
  headerLinks: [],
  links: [],
  pages: [],
  features: {
    __typename: 'SiteFeatures',
    id: 'features',
    submissions: 'members',
    asking: 'members',
    signUp: 'open',
    visitors: 'summaries',
    digests: true,
    claims: true,
    inboxes: true,
  },
};

/** The response to `Me` for a viewer. It is only queried with a token. */
export const viewer = (subscriptionStatus: 'FREE' | 'PAID') => ({
  me: {
    __typename: 'Me',
    id: '1',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'VIEWER',
    avatarUrl: null,
    subscriptionStatus,
  },
});

/** Renders a page with all providers and a fake server. */
export function renderPage(
  page: ReactNode,
  { path = '/', answers = {}, isStyled = false }: { path?: string; answers?: Answers; isStyled?: boolean } = {},
) {
  const asked: { name: string; variables: Variables }[] = [];
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    const prepared: Answers = { Site: { site }, ...answers };
    const answer = prepared[name];
    asked.push({ name, variables: operation.variables });
    return new Observable((observer) => {
      const said = typeof answer === 'function' ? answer(operation.variables) : answer;
      if (said instanceof Observable) {
        return said.subscribe({ next: (data) => observer.next({ data }), complete: () => observer.complete() });
      }
      const timer = setTimeout(() => {
        if (said === undefined) return observer.error(new Error(`Nothing was prepared for ${name}`));
        if (said instanceof Error) return observer.error(said);
        observer.next({ data: said });
        observer.complete();
      });
      return () => clearTimeout(timer);
    });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const shown = render(
    <ApolloProvider client={client}>
      <CacheProvider value={isStyled ? inDocument : aside}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={[path]}>
            <SessionProvider>
              <ToastProvider>
                {page}
                <Address />
              </ToastProvider>
            </SessionProvider>
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </ApolloProvider>,
  );
  const address = () => shown.getByTestId('address').textContent;
  /** The state that navigation handed to the page. */
  const state = (): unknown => JSON.parse(shown.getByTestId('state').textContent);
  return { ...shown, client, asked, address, state };
}

function Address() {
  const location = useLocation();
  return (
    <>
      <output data-testid="address" hidden>
        {location.pathname + location.search}
      </output>
      <output data-testid="state" hidden>
        {JSON.stringify(location.state)}
      </output>
    </>
  );
}

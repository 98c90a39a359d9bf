import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from './apollo/client';
import { App } from './app/App';
import { keepFocus } from './app/keep-focus';
import { returnFocus } from './app/return-focus';
import { countVisit } from './directory/count-reading';
import { loadPreloadedQueries } from './app/preloaded-queries';
import { dropToken, takeTokenBack } from './session/token';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root element');

takeTokenBack();
countVisit();
keepFocus(root);
returnFocus(document);
void loadPreloadedQueries(window.location.pathname).then((queries) => {
  const client = createApolloClient(dropToken, queries);
  // In a transition, React renders in time slices, which keeps slow phones responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  );
});

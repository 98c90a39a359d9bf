import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from './apollo/client';
import { App } from './App';
import { loadPageAt } from './routes';
import { dropToken } from './session/token';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element for the client');

void loadPageAt(window.location.pathname).then(() => draw(root));

function draw(element: HTMLElement): void {
  const client = createApolloClient(dropToken);
  // As a transition, so that the first drawing is done in slices and a slow telephone answers its reader between them.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  );
}

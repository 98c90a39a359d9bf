import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from './apollo/client';
import { App } from './App';
import { dropToken } from './session/token';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element for the client');

// As a transition, so that the first drawing is done in slices and a slow telephone answers its reader between them.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App client={createApolloClient(dropToken)} />
    </StrictMode>,
  ),
);

import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/newsreader/wght-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from './apollo/client';
import { App } from './App';
import { dropToken } from './session/token';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element for the client');

createRoot(root).render(
  <StrictMode>
    <App client={createApolloClient(dropToken)} />
  </StrictMode>,
);

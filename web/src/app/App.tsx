import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './AppRoutes';
import { SessionNotice } from '../session/SessionNotice';
import { SessionProvider } from '../session/SessionProvider';
import { theme } from '../ui/theme/theme';
import { ToastProvider } from '../ui/toasts/ToastProvider';

export function App({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <BrowserRouter>
          <SessionProvider>
            <ToastProvider>
              <AppRoutes />
            </ToastProvider>
            <SessionNotice />
          </SessionProvider>
        </BrowserRouter>
      </ThemeProvider>
    </ApolloProvider>
  );
}

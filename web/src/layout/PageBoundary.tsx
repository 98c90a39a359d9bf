import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { diagnosticLog } from '../diagnostic-log';
import { Spinner } from '../ui/Spinner';
import { ErrorPage } from './ErrorPage';

interface Props {
  children: ReactNode;
}

/** A page whose code does not come, or fails, takes only itself down. Give it the address as key. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    diagnosticLog.error('Page failed:', error, info.componentStack);
  }

  override render() {
    if (this.state.error) return <ErrorPage onRetry={() => window.location.reload()} />;
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>;
  }
}

/** As high as the window, so that the foot of the page does not jump when the page comes. */
function Waiting() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Spinner />
    </Box>
  );
}

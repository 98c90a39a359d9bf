import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { diagnosticLog } from '../diagnostic-log';
import { Spinner } from '../ui/Spinner';
import { ErrorPage } from './ErrorPage';
import { PageWidth } from './PageWidth';

interface Props {
  /** Path of the page. The boundary recovers when it changes. */
  path: string;
  /** Around a layout, which would have brought the page's width and its main element. */
  isAroundLayout?: boolean;
  children: ReactNode;
}

interface State {
  error: unknown;
  path: string;
}

/** Shows an error page where a page fails or its code does not load. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { error: null, path };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    diagnosticLog.error('Page failed:', error, info.componentStack);
  }

  override render() {
    if (!this.state.error) return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>;
    const page = <ErrorPage onRetry={() => window.location.reload()} />;
    return this.props.isAroundLayout ? <PageWidth component="main">{page}</PageWidth> : page;
  }
}

/** As high as the window, so that the footer does not jump when the page renders. */
function Waiting() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Spinner />
    </Box>
  );
}

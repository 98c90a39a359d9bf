import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { diagnosticLog } from '../../diagnostic-log';
import { NoServerError } from '../../ui/states/load-chunk';
import { PageSpinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { ErrorPage } from './ErrorPage';
import { PageWidth } from './PageWidth';

interface Props {
  /** Path of the page. A new path resets the error. */
  path: string;
  /** Set if the boundary is outside the page's layout. */
  isAroundLayout?: boolean;
  children: ReactNode;
}

interface State {
  error: unknown;
  path: string;
}

/** Shows an error page if a page fails, or if its code cannot be loaded. */
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
    if (!this.state.error) return <Suspense fallback={<PageSpinner />}>{this.props.children}</Suspense>;
    const page = this.state.error instanceof NoServerError ? <WaitingForServer /> : <ErrorPage onRetry={reload} />;
    return this.props.isAroundLayout ? <PageWidth component="main">{page}</PageWidth> : page;
  }
}

const reload = () => window.location.reload();

/** A failed chunk is never imported again, so reload the page when the server responds. */
function WaitingForServer() {
  useRecovery(true, reload);
  return <ErrorPage onRetry={reload} text="There is no connection. The page loads when it is back." />;
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { diagnosticLog } from '../diagnostic-log';
import { loadWithLook } from './load-with-look';

/** A piece whose code comes when it is first wanted, and that stays from then on. */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Piece = lazy(async () => {
    try {
      return { default: await loadWithLook(load) };
    } catch (error) {
      diagnosticLog.error('Code could not be loaded:', error);
      return { default: nothing };
    }
  }) as unknown as ComponentType<Props>;
  return function Deferred({ isWanted, ...props }: Props & { isWanted: boolean }) {
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    if (!wasWanted) return null;
    return (
      <Suspense fallback={null}>
        <Piece {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}

function nothing() {
  return null;
}

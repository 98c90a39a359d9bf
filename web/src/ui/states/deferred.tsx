import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from './load-chunk';
import { LoadFailure } from './LoadFailure';
import { useRecovery } from './useRecovery';

/** A component whose code loads on first use. Shows a failure, with a button to retry. */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Ready: ComponentType<Props> | undefined;
  return function Deferred({ isWanted, ...props }: Props & { isWanted: boolean }) {
    const [Piece, setPiece] = useState(() => Ready);
    const [hasFailed, setHasFailed] = useState(false);
    const fetchPiece = useCallback(async () => {
      setHasFailed(false);
      try {
        Ready = await loadChunk(load);
        setPiece(() => Ready);
      } catch {
        setHasFailed(true);
      }
    }, []);
    const isMissing = isWanted && !Piece;
    useEffect(() => {
      if (isMissing) void fetchPiece();
    }, [isMissing, fetchPiece]);
    useRecovery(hasFailed && isMissing, fetchPiece);
    if (hasFailed && isMissing) return <LoadFailure onRetry={() => void fetchPiece()} />;
    return Piece ? <Piece {...(props as unknown as Props)} /> : null;
  };
}

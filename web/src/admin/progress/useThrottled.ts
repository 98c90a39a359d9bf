import { useEffect, useState } from 'react';
import { Throttle } from './throttle';

/** For bursts of events: runs immediately, and again after the burst. */
export function useThrottled(work: () => void, everyMs: number): () => void {
  const [throttle] = useState(() => new Throttle(everyMs));
  useEffect(() => () => throttle.stop(), [throttle]);
  return () => throttle.call(work);
}

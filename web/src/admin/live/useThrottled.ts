import { useEffect, useState } from 'react';
import { Throttle } from './throttle';

/** For events that come in bursts: runs at once, and again when the burst is over. */
export function useThrottled(work: () => void, everyMs: number): () => void {
  const [throttle] = useState(() => new Throttle(everyMs));
  useEffect(() => () => throttle.stop(), [throttle]);
  return () => throttle.call(work);
}

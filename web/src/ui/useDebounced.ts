import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value that has stayed the same for a moment, so that nothing is fetched while somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The value after it has not changed for a moment, to avoid queries while typing. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has stayed the same for a moment: while somebody types, nothing is asked. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

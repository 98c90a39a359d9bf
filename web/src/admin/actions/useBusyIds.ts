import { useState } from 'react';

/** Rows with an action in progress. They show it, and their buttons are disabled. */
export function useBusyIds() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const during = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
    setIds((current) => [...current, id]);
    try {
      return await work();
    } finally {
      setIds((current) => current.filter((other) => other !== id));
    }
  };
  return { has: (id: string) => ids.includes(id), during };
}

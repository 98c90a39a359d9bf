import { useState } from 'react';

/** Which rows are being worked on, so that each can say so and refuse a second start. */
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

import { useState } from 'react';
import { isFeatureOn } from '@niche-newsletters/rules/features';
import { paths } from '../paths';
import { useSite } from '../session/useSite';
import { examples } from './examples';

interface Outcome {
  /** Status and what is left of the limit. */
  facts: string;
  text: string;
}

/** The examples that this directory answers, and how to run one. Sends a query as a program would: without the session of the page. */
export function useExample() {
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { features } = useSite();
  const shown = examples.filter(({ feature }) => !feature || !features || isFeatureOn(feature, features));
  const run = async (query: string, token: string) => {
    setIsRunning(true);
    try {
      setOutcome(await send(query, token));
    } catch {
      setOutcome({ facts: 'No response', text: 'The server cannot be reached. Please try again.' });
    } finally {
      setIsRunning(false);
    }
  };
  return { shown, run, isRunning, outcome };
}

async function send(query: string, token: string): Promise<Outcome> {
  const response = await fetch(paths.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  const left = response.headers.get('ratelimit-remaining');
  return {
    facts: `Status ${response.status}${left ? `, ${left} requests left in this minute` : ''}`,
    text: JSON.stringify(await response.json(), null, 2),
  };
}

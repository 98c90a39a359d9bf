import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import type { ReadingRuleInput } from '../gql/graphql';
import { PREVIEW_READING_RULE, type Preview, type RulesOf } from './rule-documents';

export interface PreviewState {
  edition: RulesOf['editions'][number];
  preview?: Preview;
  problem?: string;
}

/** Reads the editions by a rule, one after the other. A later rule replaces what an earlier one still reads. */
export function usePreviews(editions: RulesOf['editions']) {
  const [runPreview] = useMutation(PREVIEW_READING_RULE);
  const [results, setResults] = useState<Record<string, Omit<PreviewState, 'edition'>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef('');

  const preview = async (rule: ReadingRuleInput) => {
    const key = JSON.stringify(rule);
    latest.current = key;
    setShown(key);
    setIsBusy(true);
    for (const { id } of editions) {
      const result = await attempt(() => runPreview({ variables: { editionId: id, rule } }));
      if (latest.current !== key) return;
      setResults((before) => ({ ...before, [id]: result }));
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    isShown: shown !== null,
    /** Whether what is shown was read by another rule. */
    isStale: (rule: ReadingRuleInput) => shown !== null && shown !== JSON.stringify(rule),
    previews: editions.map((edition): PreviewState => ({ edition, ...results[edition.id] })),
    preview,
  };
}

async function attempt(
  work: () => Promise<{ data?: { previewReadingRule: Preview } | null }>,
): Promise<Omit<PreviewState, 'edition'>> {
  try {
    const { data } = await work();
    return { preview: data?.previewReadingRule };
  } catch (error) {
    return { problem: messageOf(error, 'The page could not be read.') };
  }
}

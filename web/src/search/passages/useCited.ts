import { useEffect, useRef, useState } from 'react';
import type { Cited } from '../answer/AnswerText';

export const resultId = (editionId: string) => `result-${editionId}`;

/** The followed citation, and the way back to the answer. */
export function useCited() {
  const [cited, setCited] = useState<Cited | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!cited) return;
    const result = document.getElementById(resultId(cited.source.edition.id));
    result?.focus({ preventScroll: true });
    result?.scrollIntoView({ block: 'center' });
  }, [cited]);
  const cite = (place: Cited) => {
    opener.current = document.activeElement;
    // A new object, so that the same number scrolls again.
    setCited({ ...place });
  };
  const returnToAnswer = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { cited, cite, forget: () => setCited(null), returnToAnswer };
}

import { readToken } from '../session/token';

interface FirstAnswer {
  variables: object;
  data: Record<string, unknown>;
}

export type FirstAnswers = Map<string, FirstAnswer>;

/** What a visitor's page asks first is answered in its document, by the name of the question. */
export function readPreloadedResponses(): FirstAnswers {
  const written = document.getElementById('first-answers')?.textContent;
  if (!written || readToken() !== null || isFromCache()) return new Map();
  return new Map(Object.entries(JSON.parse(written) as Record<string, FirstAnswer>));
}

/** Going back shows the document as it was kept, whatever has changed since. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

import { useCallback, useEffect, useState } from 'react';
import { diagnosticLog } from '../diagnostic-log';
import { paths } from '../paths';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
}

export interface RestCall extends Operation {
  method: string;
  path: string;
}

interface OpenApiDocument {
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface RestGroup {
  name: string;
  description?: string;
  calls: RestCall[];
}

/** REST calls of the OpenAPI document, by tag. */
export function useOpenApi() {
  const [groups, setGroups] = useState<RestGroup[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const response = await fetch(paths.openApi);
      if (!response.ok) throw new Error(`The OpenAPI document was answered with ${response.status}`);
      setGroups(groupCalls((await response.json()) as OpenApiDocument));
    } catch (error) {
      diagnosticLog.error('OpenAPI document failed:', error);
      setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    queueMicrotask(() => void load());
  }, [load]);
  return { groups, hasFailed, retry: () => void load() };
}

function groupCalls({ tags = [], paths: described }: OpenApiDocument): RestGroup[] {
  const calls = Object.entries(described).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return tags
    .map((tag) => ({ ...tag, calls: calls.filter((call) => call.tags?.includes(tag.name)) }))
    .filter((group) => group.calls.length > 0);
}

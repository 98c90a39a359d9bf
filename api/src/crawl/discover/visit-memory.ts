/** What one visit to a newsletter's site leaves for the next, so that an unchanged site costs a request or two. */
export interface VisitMemory {
  platform?: string;
  /** Where the site is, after its redirects; without a slash at the end. */
  base?: string;
  /** Where new editions show first. */
  heads?: HeadSource[];
  /** When every source was last read to its end. */
  wholeAt?: string;
}

export interface HeadSource {
  url: string;
  reader: string;
  etag?: string;
  lastModified?: string;
  /** Of the editions that it listed: pages that are new at every visit may still list the same. */
  digest?: string;
}

export function readMemory(stored: Record<string, unknown> | null | undefined): VisitMemory {
  const memory = (stored ?? {}) as VisitMemory;
  return { ...memory, heads: Array.isArray(memory.heads) ? memory.heads : [] };
}

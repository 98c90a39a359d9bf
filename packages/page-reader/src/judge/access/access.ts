import type { PageView } from '../../read/markup/page-view.js';
import type { StructuredArticle } from '../../read/facts/structured-data.js';

export type Access = 'public' | 'members' | 'paid' | 'unknown';

export interface FoundAccess {
  access: Access;
  /** The evidence. It is shown to people. */
  proof: string;
}

export interface AccessSources {
  view: PageView;
  structured: StructuredArticle;
  text: string;
  announced?: Announced;
}

/** Proof of what a rule says. */
export const BY_RULE = 'the reading rule says so';

/** From the platform's archive or feed. */
export interface Announced {
  access?: Access;
  words?: number;
}

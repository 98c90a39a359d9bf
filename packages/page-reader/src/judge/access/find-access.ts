import type { ReadingRule } from '../../read/rule/reading-rule.js';
import { BY_RULE, type AccessSources, type Announced, type FoundAccess } from './access.js';
import { lengthMissing } from './declared-length.js';
import { findWall } from './find-wall.js';
import { markedAudience } from './marked-audience.js';

/**
 * The archive and the platform decide first. A page restricts its text only with a sign that cannot belong to something else.
 * An edition is public unless the opposite is proved.
 */
export function findAccess(sources: AccessSources): FoundAccess {
  const { view, structured, announced, text } = sources;
  const stated = statedAccess(announced);
  if (stated) return stated;
  const tier = view.meta('article:content_tier')?.toLowerCase();
  if (structured.isFree === false) return { access: 'paid', proof: 'isAccessibleForFree is false' };
  if (tier === 'locked') return { access: 'paid', proof: 'content_tier is locked' };
  const missing = lengthMissing(sources);
  if (missing) return missing;
  if (structured.isFree) return { access: 'public', proof: 'isAccessibleForFree is true' };
  if (tier === 'free') return { access: 'public', proof: 'content_tier is free' };
  if (text === '') return { access: 'unknown', proof: 'nothing to read' };
  return (
    markedAudience(view, text) ?? findWall(view, text) ?? { access: 'public', proof: 'nothing restricts the text' }
  );
}

/** Signs that need no look at the page. The archive knows each edition, a person's rule all of them. */
export function statedAccess(announced: Announced = {}, rule: ReadingRule = {}): FoundAccess | undefined {
  const { access } = announced;
  if (access && access !== 'unknown') return { access, proof: `the archive lists it as ${access}` };
  if (!rule.access) return undefined;
  return { access: rule.access === 'free' ? 'public' : 'paid', proof: BY_RULE };
}

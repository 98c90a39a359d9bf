import type { AccessSources, FoundAccess } from './access.js';
import { lengthMissing } from './declared-length.js';
import { findWall } from './find-wall.js';
import { markedAudience } from './marked-audience.js';

/**
 * The archive and the platform decide first. A page restricts its text only with a sign that cannot belong to something else.
 * What is not proved is public.
 */
export function findAccess(sources: AccessSources): FoundAccess {
  const { view, structured, announced, text } = sources;
  if (announced?.access && announced.access !== 'unknown') {
    return { access: announced.access, proof: `the archive lists it as ${announced.access}` };
  }
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

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The router's package has no export condition for its production build. */
const ROUTER = `${modules}react-router/dist/production/index.mjs`;

/** Library modules that this client never runs, by a part of their path, with what replaces them. */
const REPLACED: Record<string, string> = {
  // The theme switches ripples off.
  '/@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  // MUI filters its own props; emotion's list of every HTML attribute is for other callers.
  '/@emotion/is-prop-valid/': "export default (name) => !['theme', 'sx', 'as', 'ownerState'].includes(name);",
};

/** Replaces library code that tree shaking has to keep. Fails the build if a replacement no longer matches anything. */
export function libraryAliases(): Plugin {
  const unmatched = new Set([...Object.keys(REPLACED), ROUTER]);
  return {
    name: 'library-aliases',
    apply: 'build',
    enforce: 'pre',
    config: () => {
      if (!existsSync(ROUTER)) throw new Error(`${ROUTER} does not exist any more: correct library-aliases.ts`);
      return { resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: ROUTER }] } };
    },
    load(id) {
      if (id.startsWith(ROUTER)) unmatched.delete(ROUTER);
      const match = Object.entries(REPLACED).find(([part]) => id.includes(part));
      if (!match) return null;
      unmatched.delete(match[0]);
      return match[1];
    },
    buildEnd(error) {
      if (error || unmatched.size === 0) return;
      throw new Error(`These modules are not in the build any more: ${[...unmatched].join(', ')}`);
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that libraries bring along and nothing here runs, by a part of their path; what stands in for each. */
const MODULES: Record<string, string> = {
  // The theme switches ripples off.
  '/@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  '/@mui/material/useLazyRipple/useLazyRipple.mjs':
    'const none = { shouldMount: false, start() {}, stop() {}, pulsate() {} }; export default () => none;',
  // Rules are written while their elements are drawn, a slice at a time, as on a server; the commit wrote them all at once.
  '/@emotion/use-insertion-effect-with-fallbacks/':
    "import { useInsertionEffect } from 'react';" +
    'export const useInsertionEffectAlwaysWithSyncFallback = (insert) => insert();' +
    'export const useInsertionEffectWithLayoutFallback = useInsertionEffect;',
  // Only emotion's withTheme copies statics.
  '/node_modules/hoist-non-react-statics/': 'export default (target) => target;',
  // MUI says by itself which properties its elements take; the list of all that HTML knows is for others.
  '/@emotion/is-prop-valid/': "export default (name) => !['theme', 'sx', 'as', 'ownerState'].includes(name);",
  // Fragments are read without masking at run time.
  '/@apollo/client/masking/maskOperation.js': 'export const maskOperation = (data) => data;',
  '/@apollo/client/masking/maskFragment.js': 'export const maskFragment = (data) => data;',
};

/** Parts of modules, likewise: where, what, and what stands there instead. */
const PARTS: [module: string, part: RegExp, instead: string][] = [
  // What today's browsers still want prefixed, of what is used here.
  [
    '/@emotion/cache/dist/',
    /function prefix\([\s\S]*?(?=var defaultStylisPlugins)/,
    `function prefixer(element) {
      if (element.type === DECLARATION && !element.return && /^(user-select|hyphens):/.test(element.value))
        element.return = WEBKIT + element.value + element.value;
    }
    `,
  ],
  // No document here has a directive of the client's: it goes to the server as it is.
  [
    '/@apollo/client/core/QueryManager.js',
    /hasClientExports: hasDirectives\([\s\S]*?(?=operationType: operationDefinition)/,
    'hasClientExports: false, nonReactiveQuery: document, clientQuery: null, serverQuery: document,\n',
  ],
  // Operations are printed here, never a schema.
  ['/graphql/language/printer.mjs', /\/\/ Type System Definitions[\s\S]*?\n};\n/, '};\n'],
  // Forms and links that nobody imports stay in for the sake of their names, and for calls that could do something.
  ['/react-router/dist/', /^\w+\.displayName = .*;$/gm, ''],
  ['/react-router/dist/', /= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ '],
];

/** The router's package has no condition for its build without warnings. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** Keeps out of the build what its tree shaking cannot know to be of no use. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: router }] } }),
    load(id) {
      return Object.entries(MODULES).find(([module]) => id.includes(module))?.[1] ?? null;
    },
    transform(code, id) {
      const parts = PARTS.filter(([module]) => id.includes(module));
      if (parts.length === 0) return null;
      return { code: parts.reduce((left, [, part, instead]) => left.replace(part, instead), code), map: null };
    },
  };
}

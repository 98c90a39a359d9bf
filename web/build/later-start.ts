import type { Plugin } from 'vite';
import { scriptsOf } from './script-order';

const ENTRY = /<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** The document's script comes after what the first frame needs, and public/start.js starts it once that is painted. */
export function startLater(): Plugin {
  return {
    name: 'start-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle = {} }) {
        if (!chunk) return html;
        const scripts = scriptsOf(chunk.fileName, bundle).map(
          (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
        );
        // The server knows which page it is, and puts that page's scripts before the one that draws it.
        scripts.splice(-1, 0, '<!-- page -->');
        return html
          .replace(PRELOADS, '')
          .replace(ENTRY, '')
          .replace('</head>', [...scripts, '<script src="/start.js" defer></script>', '</head>'].join('\n    '));
      },
    },
  };
}

import type { Plugin } from 'vite';
import { scriptsOf } from './script-order.ts';

const ENTRY = /<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** Lists the scripts as links that browsers ignore. public/start.js loads and runs them after the first frame. */
export function startLater(): Plugin {
  return {
    name: 'start-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle = {} }) {
        if (!chunk) return html;
        const scripts = scriptsOf(chunk.fileName, bundle).map(
          (script) => `<link rel="later" fetchpriority="low" crossorigin href="${script}">`,
        );
        // The server puts the page's own scripts here, before the entry.
        scripts.splice(-1, 0, '<!-- page -->');
        return html
          .replace(PRELOADS, '')
          .replace(ENTRY, '')
          .replace('</head>', [...scripts, '<script src="/start.js" defer></script>', '</head>'].join('\n    '));
      },
    },
  };
}

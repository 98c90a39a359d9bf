import type { Plugin } from 'vite';
import { scriptsOf } from './script-order';

const ENTRY = /<script type="module"[^>]*><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** Names the scripts, which public/start.js loads and runs once the first frame is painted. */
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

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { describeClientPages } from './build/client-pages.ts';
import { inlineDocuments } from './build/inline-documents.ts';
import { preloadFonts } from './build/font-preloader.ts';
import { startLater } from './build/later-start.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
/** Chunks that every page needs. Each runs in a task of its own, and stays cached until its libraries change. */
const chunks = {
  react: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/src\/(diagnostic-log|session\/session-context)\./,
  apollo: /node_modules\/(@wry|optimism|rxjs|tslib|graphql|@apollo\/client\/(cache|core|errors|masking|utilities))\//,
  ui: /node_modules\/(@emotion|stylis|@mui\/(system|private-theming|styled-engine|material\/(Box|Button|ButtonBase|IconButton|Link|Paper|Stack|Typography|CircularProgress|Skeleton|styles)))\//,
  theme: /\/src\/ui\/theme\//,
};
/** Paths that the server answers itself. `/api-docs` is a page of the client. */
const served = String.raw`^/(?:(?:api|sites|images|mcp|oauth|\.well-known|outbox|unsubscribe|healthz|readyz|metrics)(?:[/?]|$)|.*\.(?:rss|atom|opml|xml|txt)$)`;

export default defineConfig({
  plugins: [
    preloadFonts(['newsreader-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
    inlineDocuments(),
    react(),
    startLater(),
    describeClientPages(),
  ],
  // rxjs' build for current browsers is a third smaller than its default.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true },
      // With the host that the browser asks for: the demo's sites link to themselves by it.
      [served]: { target: api },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: Object.entries(chunks).map(([name, test]) => ({ name, test })) } },
    },
  },
});

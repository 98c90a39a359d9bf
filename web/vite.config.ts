import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { inlineDocuments } from './build/document-inliner';
import { preloadFonts } from './build/font-preloader';
import { leaveOut } from './build/left-out';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
const base =
  /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|@wry|optimism|rxjs|tslib|graphql|@apollo\/client\/(cache|core|errors|masking|utilities)|@mui\/(system|private-theming|styled-engine|material\/(Box|Button|ButtonBase|IconButton|Link|Paper|Stack|Typography|CircularProgress|Skeleton|styles)))\/|\/lucide-react\/dist\/esm\/(?!icons)|\/src\/(diagnostic-log|session\/session-context)\./;
const proxied = ['/api', '/images', '/newsletters.rss', '/newsletters.opml'];

export default defineConfig({
  plugins: [
    inlineDocuments(fileURLToPath(new URL('./src/gql/graphql.ts', import.meta.url))),
    preloadFonts(['newsreader-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
    leaveOut(),
    react(),
  ],
  // The build of rxjs for today's browsers is a third smaller than its default.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: api, ws: true },
      ...Object.fromEntries(proxied.map((path) => [path, api])),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // What every page needs, in one file: it compresses better, and changes only when a library does.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
});

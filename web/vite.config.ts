import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineDocuments } from './document-inliner';
import { preloadFonts } from './font-preloader';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
const proxied = ['/api', '/images', '/newsletters.rss', '/newsletters.opml'];

export default defineConfig({
  plugins: [
    inlineDocuments(fileURLToPath(new URL('./src/gql/graphql.ts', import.meta.url))),
    preloadFonts(['newsreader-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
    react(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: api, ws: true },
      ...Object.fromEntries(proxied.map((path) => [path, api])),
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});

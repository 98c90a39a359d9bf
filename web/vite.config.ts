import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:4000';
const proxied = ['/api', '/images', '/healthz', '/newsletters.rss', '/newsletters.opml'];

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: api, ws: true },
      ...Object.fromEntries(proxied.map((path) => [path, api])),
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});

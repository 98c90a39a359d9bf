import { Router } from 'express';
import type { PageLink } from '../../site/live-settings.js';

export interface AboutSite {
  site: { readonly productName: string; readonly pages: readonly PageLink[] };
  publicUrl: string;
}

/** `/llms.txt` tells assistants what they can do here. */
export function llmsText({ site, publicUrl }: AboutSite): Router {
  const text = () => `# ${site.productName}

> A directory of niche newsletters, filed by subject, and a search over what their editions say.

Reading is open to programs. Without a token the directory shows its first ten newsletters; with a token it shows all of
them and answers searches and questions. Programs get one by OAuth (${publicUrl}/.well-known/oauth-protected-resource), with the
scopes read, ask and manage; people make one at ${publicUrl}/account. Send it as \`Authorization: Bearer …\`.

## For assistants

- [MCP server](${publicUrl}/mcp): tools to list topics, to list and get newsletters and editions, to search editions, and to ask questions, of all or of chosen topics, newsletters, a collection or since a day; streamable HTTP, stateless, read-only; searching and asking need a user, and clients sign in by OAuth

## For programs

- [GraphQL](${publicUrl}/graphql): the whole API, with an explorer when opened in a browser
- [OpenAPI description](${publicUrl}/api/openapi.json): the REST calls
- [Newsletters as RSS](${publicUrl}/newsletters.rss): the newest of the directory
- [Newsletters as OPML](${publicUrl}/newsletters.opml): the directory for feed readers
- [Sitemap](${publicUrl}/sitemap.xml): every public page
${site.pages.map(({ slug, title }) => `- [${title}](${publicUrl}/pages/${slug})\n`).join('')}
## Manners

Each answer carries RateLimit headers; status 429 names the seconds to wait in Retry-After. Summaries are made from the
newsletters' own pages: quote briefly and link to the edition's address.
`;
  const router = Router();
  router.get('/llms.txt', (_request, response) => void response.type('text/plain').send(text()));
  return router;
}

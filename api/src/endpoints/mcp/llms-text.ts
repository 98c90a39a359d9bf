import { isFeatureOn } from '@niche-newsletters/rules/features';
import { Router } from 'express';
import type { ReadsSettings } from '../../settings/site-settings.js';
import type { PageLink } from '../../site/live-settings.js';

export interface AboutSite {
  site: ReadsSettings & { readonly productName: string; readonly pages: readonly PageLink[] };
  publicUrl: string;
}

interface SearchWords {
  token: string;
  scopes: string;
  tools: string;
}

const WITH_SEARCH: SearchWords = {
  token: ' and answers searches and questions',
  scopes: 'read, ask and manage',
  tools:
    'to list and get newsletters and editions, to search editions, and to ask questions, of all or of chosen topics, newsletters, a collection or since a day; streamable HTTP, stateless, read-only; searching and asking need a user, and clients sign in by OAuth',
};
const WITHOUT_SEARCH: SearchWords = {
  token: '',
  scopes: 'read and manage',
  tools:
    'and to list and get newsletters and editions; streamable HTTP, stateless, read-only; what belongs to a user needs one, and clients sign in by OAuth',
};

/** `/llms.txt` tells assistants what they can do here. */
export function llmsText({ site, publicUrl }: AboutSite): Router {
  const router = Router();
  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain').send(write({ site, publicUrl }));
  });
  return router;
}

function write({ site, publicUrl }: AboutSite): string {
  const words = isFeatureOn('search', site.current) ? WITH_SEARCH : WITHOUT_SEARCH;
  return `# ${site.productName}

> ${site.current.line}

Reading is open to programs. Without a token the directory shows its first ten newsletters; with a token it shows all of
them${words.token}. Programs get one by OAuth (${publicUrl}/.well-known/oauth-protected-resource), with the
scopes ${words.scopes}; people make one at ${publicUrl}/account. Send it as \`Authorization: Bearer …\`.

## For assistants

- [MCP server](${publicUrl}/mcp): tools to list topics, ${words.tools}

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
}

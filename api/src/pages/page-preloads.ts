import type { Caller } from '../accounts/access.js';
import type { AskAsVisitor, Question } from '../graphql/ask-as-visitor.js';
import type { ClientRoute, RouteMatch } from './built-client.js';

export const scriptTags = ({ scripts }: ClientRoute) =>
  scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">\n    `).join('');

/** Responses to the page's first queries. A refused query is left out: the page asks again and learns why. */
export async function preloadResponses({ route, id }: RouteMatch, ask: AskAsVisitor, from: Omit<Caller, 'user'>) {
  // Only an id that the queries accept: anything else is an address without a page.
  const isAnswerable = id === undefined || /^\d{1,9}$/.test(id);
  const queries = isAnswerable ? route.queries.map((query) => withId(query, id)) : [];
  const responses = await Promise.all(
    queries.map(async (query) => {
      const data = await ask(from, query);
      return data ? [[query.operationName, { variables: query.variables, data }]] : [];
    }),
  );
  // Escaped, so that no text can end the script element.
  const json = JSON.stringify(Object.fromEntries(responses.flat())).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="preloaded-responses">${json}</script>`;
}

function withId(query: Question, id: string | undefined): Question {
  const variables = Object.entries(query.variables).map(([name, value]) => [name, value === ':id' ? id : value]);
  return { ...query, variables: Object.fromEntries(variables) as Question['variables'] };
}

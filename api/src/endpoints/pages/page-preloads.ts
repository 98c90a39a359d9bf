import type { AskAsVisitor, Question } from '../graphql/ask-as-visitor.js';
import { isValid, type ClientRoute, type RouteMatch, type RouteParameter } from './built-client.js';

/** Links to the page's own scripts. */
export function scriptTags({ scripts }: ClientRoute): string {
  return scripts.map((script) => `<link rel="later" fetchpriority="low" crossorigin href="${script}">\n    `).join('');
}

/** Responses to the page's first queries. A failed one is left out: the page then sends the query itself and shows the error. */
export async function preloadResponses({ route, parameter }: RouteMatch, ask: AskAsVisitor) {
  const isAnswerable = !parameter || isValid(parameter);
  const queries = isAnswerable ? route.queries.map((query) => withParameter(query, parameter)) : [];
  const responses = await Promise.all(
    queries.map(async (query) => {
      const data = await ask(query);
      return data ? [[query.operationName, { variables: query.variables, data }]] : [];
    }),
  );
  // Escaped, so that no text can close the script element.
  const json = JSON.stringify(Object.fromEntries(responses.flat())).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="preloaded-responses">${json}</script>`;
}

function withParameter(query: Question, parameter: RouteParameter | undefined): Question {
  if (!parameter) return query;
  const valueOf = (value: unknown) => (value === parameter.name ? parameter.value : value);
  const variables = Object.entries(query.variables).map(([name, value]) => [name, valueOf(value)]);
  return { ...query, variables: Object.fromEntries(variables) as Question['variables'] };
}

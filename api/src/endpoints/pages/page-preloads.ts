import type { AskAsVisitor, Question } from '../graphql/ask-as-visitor.js';
import { isValid, type ClientRoute, type RouteMatch, type RouteParameter } from './built-client.js';

/** Links to the page's own scripts, marked if visitors do not need them. */
export function scriptTags({ scripts, role }: ClientRoute): string {
  const mark = role ? ' data-role' : '';
  return scripts
    .map((script) => `<link rel="later"${mark} fetchpriority="low" crossorigin href="${script}">\n    `)
    .join('');
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
  return dataElement('preloaded-responses', Object.fromEntries(responses.flat()) as object);
}

/** The first queries of a member, and the script that sends them. */
export function memberTags({ memberQueries }: ClientRoute): string {
  if (memberQueries.length === 0) return '';
  return `${dataElement('member-queries', memberQueries)}<script src="/members.js" defer></script>`;
}

/** Escaped, so that no text can close the script element. */
function dataElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function withParameter(query: Question, parameter: RouteParameter | undefined): Question {
  if (!parameter) return query;
  const valueOf = (value: unknown) => (value === parameter.name ? parameter.value : value);
  const variables = Object.entries(query.variables).map(([name, value]) => [name, valueOf(value)]);
  return { ...query, variables: Object.fromEntries(variables) as Question['variables'] };
}

import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { createRoutes } from '../../app/routes.js';
import { present } from '../../base/validation/present.js';
import { audienceOf } from '../../endpoints/graphql/audience.js';
import { bearer, type RunningApp } from '../running-app.js';
import { sampleOf } from './sample-values.js';

type AnyField = GraphQLField<unknown, unknown>;

interface Asked {
  /** Of a member. */
  token: string;
  question: string;
  /** Arguments by their names, for the rows of the test. */
  values: Record<string, unknown>;
}

/** The deepest selection within the cost limit. */
const DEPTHS = [4, 3, 2, 1];
const asJson = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Queries of everybody and of members. */
export const publicQueries = (schema: GraphQLSchema): AnyField[] =>
  Object.values(present(schema.getQueryType()).getFields()).filter((field) => audienceOf(field) !== 'admin');

/** All that visitors and members can read. */
export class EverySurface {
  constructor(
    private readonly app: RunningApp,
    private readonly asked: Asked,
  ) {}

  /** As a visitor where that is possible, and as a member. */
  async query(field: AnyField): Promise<string> {
    const { token } = this.asked;
    const callers = audienceOf(field) === 'member' ? [token] : [undefined, token];
    const answers = await Promise.all(callers.map((asToken) => this.ask(field, asToken)));
    return JSON.stringify(answers.map(({ data }) => data));
  }

  rest(): Promise<string[]> {
    const { question, token } = this.asked;
    const routes = createRoutes(this.app.services).filter(({ audience }) => audience !== 'admin');
    return Promise.all(
      routes
        .filter(({ method, isReading }) => method === 'get' || isReading)
        .flatMap(({ method, path }) => {
          const address = `/api${path.replace(/:\w+/g, '1')}`;
          const body = method === 'get' ? undefined : JSON.stringify({ query: question, question });
          const headers = { ...bearer(token), 'content-type': 'application/json' };
          return ['application/json', 'text/event-stream'].map((accept) =>
            this.text(address, { method, body, headers: { ...headers, accept } }),
          );
        }),
    );
  }

  async tools(question = this.asked.question): Promise<string[]> {
    return [
      await this.callTool('list_editions', { newsletterId: 1 }),
      await this.callTool('get_edition', { id: 1 }),
      await this.callTool('search_editions', { question }),
      await this.callTool('ask', { question }),
    ];
  }

  pages(): Promise<string[]> {
    const paths = ['.rss', '.atom', '.json', ''].map((ending) => `/topics/typography${ending}`);
    return Promise.all(
      [...paths, '/newsletter/1', '/editions/1', '/mentions/ardmore', '/sitemap.xml'].map((path) => this.text(path)),
    );
  }

  /** With the deepest selection that it allows. */
  async ask(field: AnyField, asToken: string | undefined, kind: 'query' | 'mutation' = 'query') {
    const given = field.args.filter((argument) => isRequiredArgument(argument) || argument.name in this.asked.values);
    const variables = Object.fromEntries(given.map((argument) => [argument.name, this.valueFor(argument)]));
    const declared = given.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
    const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
    const type = getNamedType(field.type);
    const call = field.name + (passed && `(${passed})`);
    const wrap = (selection: string) => `${kind} ${declared && `(${declared})`} { ${call} ${selection} }`;
    if (!isObjectType(type)) return this.app.ask(wrap(''), { token: asToken, variables });
    for (const depth of DEPTHS) {
      const answer = await this.app.ask(wrap(selectionOf(type, depth)), { token: asToken, variables });
      if (!/The query (costs|has more|is \d+ levels)/.test(answer.errors?.[0]?.message ?? '')) return answer;
    }
    throw new Error(`${field.name} cannot be asked for even a little`);
  }

  private valueFor({ name, type }: AnyField['args'][number]): unknown {
    const { values } = this.asked;
    const value = values[name];
    if (value === undefined || name !== 'input') return value ?? sampleOf(type);
    const sample = sampleOf(type) as Record<string, unknown>;
    return Object.fromEntries(Object.keys(sample).map((key) => [key, values[key] ?? sample[key]]));
  }

  private async text(path: string, options: RequestInit = {}): Promise<string> {
    return (await fetch(this.app.origin + path, options)).text();
  }

  private callTool(name: string, input: object): Promise<string> {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    const headers = { ...asJson, ...bearer(this.asked.token) };
    return this.text('/mcp', { method: 'POST', headers, body: JSON.stringify(call) });
  }
}

/** All fields without required arguments. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const children = Object.values(type.getFields()).flatMap((field) => {
    const child = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    if (!isObjectType(child)) return [field.name];
    const few = field.args.find(({ name }) => name === 'limit' || name === 'first');
    return depth > 1 ? [`${field.name}${few ? `(${few.name}: 2)` : ''} ${selectionOf(child, depth - 1)}`] : [];
  });
  return `{ __typename ${children.join(' ')} }`;
}

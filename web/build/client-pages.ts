import { fileURLToPath } from 'node:url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import { runnerImport, type Plugin, type Rollup } from 'vite';
import * as generated from '../src/gql/graphql.ts';
import { routes, type RouteName } from '../src/routes.ts';
import { preloads } from './preloads.ts';
import { scriptsOf } from './script-order.ts';

const FIRST_VIEW = fileURLToPath(new URL('./build/first-view.tsx', `file://${process.cwd()}/`));
const STYLE_SHEET = 'first-view.css';

type FirstViews = ReturnType<(typeof import('./first-view'))['renderFirstViews']>;

/** Writes pages.json for the server: every route of the client, what to preload for it, and the first views. */
export function describeClientPages(): Plugin {
  let firstViews: FirstViews;
  return {
    name: 'client-pages',
    apply: 'build',
    async buildStart() {
      firstViews = await renderFirstViews();
      this.emitFile({ type: 'asset', name: STYLE_SHEET, source: firstViews.css });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => name.includes('first-view') && name.endsWith('.css'));
        if (!file) throw new Error(`${STYLE_SHEET} is not in the build`);
        return [{ tag: 'link', attrs: { rel: 'stylesheet', href: `/${file}` }, injectTo: 'head' as const }];
      },
    },
    generateBundle(_options, bundle) {
      const { slots, views } = firstViews;
      const described = describeRoutes(bundle);
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify({ routes: described, slots, views }),
      });
    },
  };
}

async function renderFirstViews(): Promise<FirstViews> {
  const { module } = await runnerImport<typeof import('./first-view')>(FIRST_VIEW, {
    configFile: false,
    logLevel: 'warn',
  });
  return module.renderFirstViews();
}

function describeRoutes(bundle: Rollup.OutputBundle) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  return Object.entries(routes).map(([name, route]) => {
    const { modules = [], queries = {} } = preloads[name as RouteName] ?? {};
    const known = new Set<string>();
    scriptsOf(entry?.fileName ?? '', bundle, known);
    return {
      ...route,
      scripts: modules.flatMap((module) => scriptsOf(fileOf(module, bundle), bundle, known)),
      queries: questionsOf(queries),
    };
  });
}

function questionsOf(queries: Record<string, object>) {
  return Object.entries(queries).map(([operationName, variables]) => ({
    operationName,
    variables,
    query: print(addTypenameToDocument(documentOf(operationName))),
  }));
}

function documentOf(operationName: string): DocumentNode {
  const document = (generated as Record<string, unknown>)[`${operationName}Document`];
  if (!document) throw new Error(`No generated document for ${operationName}: run npm run generate`);
  return document as DocumentNode;
}

function fileOf(module: string, bundle: Rollup.OutputBundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`${module} has no file of its own any more`);
  return chunk.fileName;
}

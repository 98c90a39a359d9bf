import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import type { Plugin, Rollup } from 'vite';
import { GeneratedDocuments } from './generated-documents';
import { scriptsOf } from './script-order';

interface Opening {
  /** The modules that the page's own code begins with. */
  modules: string[];
  /** What its visitors' browsers ask at once, with the variables; ':id' is what stands in the address. */
  asks: Record<string, Record<string, unknown>>;
}

const listing = { page: 1, limit: 10, search: null, subcategoryIds: null, sort: 'NAME', order: 'ASC' };
const look = '/src/theme/later-components.ts';

const OPENINGS: Record<string, Opening> = {
  '/': { modules: [], asks: { Site: {}, Promoted: {}, FilterTopics: {}, Listing: listing } },
  '/newsletter/:id': {
    modules: [look, '/src/newsletter/NewsletterPage.tsx'],
    asks: {
      Site: {},
      NewsletterDetail: { id: ':id' },
      Editions: { newsletterId: ':id', page: 1, limit: 10, search: null },
    },
  },
  '/search': { modules: [look, '/src/layout/SearchLayout.tsx', '/src/search/SearchPage.tsx'], asks: {} },
};

/** Tells the server what the document of a page can bring along, so that nothing has to be asked for by the script. */
export function tellOpenings(generatedFile: string): Plugin {
  return {
    name: 'tell-openings',
    apply: 'build',
    generateBundle(_options, bundle) {
      const documents = new GeneratedDocuments(generatedFile);
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const openings = Object.entries(OPENINGS).map(([path, { modules, asks }]) => {
        const known = new Set<string>();
        scriptsOf(start?.fileName ?? '', bundle, known);
        const scripts = modules.flatMap((module) => scriptsOf(fileOf(module, bundle), bundle, known));
        const questions = Object.entries(asks).map(([operationName, variables]) => ({
          ...{ operationName, variables },
          query: print(addTypenameToDocument(JSON.parse(documents.get(operationName, 'Document')) as DocumentNode)),
        }));
        return [path, { scripts, questions }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'openings.json',
        source: JSON.stringify(Object.fromEntries(openings)),
      });
    },
  };
}

function fileOf(module: string, bundle: Rollup.OutputBundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`${module} has no file of its own any more`);
  return chunk.fileName;
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFile } from '../../ui/read-file';
import { saveFile } from '../../ui/save-file';
import { count } from '../../ui/text/words';
import { useNotices } from '../actions/useNotices';
import { EXPORT_READING_RULES, IMPORT_READING_RULES, READING_RULES } from './rules-documents';

/** Rules as a file. */
export function useRuleExchange() {
  const client = useApolloClient();
  const notices = useNotices();
  const [runImport, importing] = useMutation(IMPORT_READING_RULES, { refetchQueries: [READING_RULES] });
  return {
    isImporting: importing.loading,
    save: async () => {
      try {
        const { data } = await client.query({ query: EXPORT_READING_RULES, fetchPolicy: 'network-only' });
        saveFile(new Blob([data?.readingRulesExport ?? ''], { type: 'application/json' }), 'reading-rules.json');
      } catch (error) {
        notices.failed(error, 'The rules could not be fetched');
      }
    },
    read: async (file: File) => {
      try {
        const { data } = await runImport({ variables: { json: await readFile(file) } });
        const { saved = 0, unknown = [] } = data?.importReadingRules ?? {};
        const title = `Imported ${count(saved, 'rule')}`;
        if (unknown.length > 0) notices.warned(`${title}. Not in the directory: ${unknown.join(', ')}`);
        else notices.succeeded(title);
      } catch (error) {
        notices.failed(error, 'The rules could not be imported');
      }
    },
  };
}

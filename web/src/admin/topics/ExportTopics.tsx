import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mui/material';
import { TOPIC_FORMATS } from '@niche-newsletters/rules/topic.rules';
import { saveFile } from '../../ui/save-file';
import { useNotices } from '../actions/useNotices';
import { EXPORT_TOPICS } from './topic-documents';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

/** All topics as a file. The JSON is a starter set for another directory. */
export function ExportTopics() {
  const client = useApolloClient();
  const { failed } = useNotices();
  const save = async (format: (typeof TOPIC_FORMATS)[number]) => {
    try {
      const query = { query: EXPORT_TOPICS, variables: { format }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      saveFile(new Blob([data?.exportTopics ?? ''], { type: TYPES[format] }), `topics.${format}`);
    } catch (error) {
      failed(error, 'The topics could not be exported');
    }
  };
  return TOPIC_FORMATS.map((format) => (
    <Button key={format} onClick={() => void save(format)}>
      Export {format.toUpperCase()}
    </Button>
  ));
}

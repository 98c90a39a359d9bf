import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { ExportNewslettersQueryVariables, ListFormat } from '../../gql/graphql';
import { saveFile } from '../../ui/save-file';
import { useNotices } from '../actions/useNotices';

const ExportNewsletters = graphql(`
  query ExportNewsletters($format: ListFormat!, $search: String, $status: SubmissionStatus) {
    exportNewsletters(format: $format, search: $search, status: $status)
  }
`);

const TYPES = { CSV: 'text/csv', OPML: 'text/x-opml' };

/** The filtered list as a file. */
export function ExportList({ filter }: { filter: Omit<ExportNewslettersQueryVariables, 'format'> }) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const save = async (format: ListFormat) => {
    try {
      const { data } = await client.query({
        query: ExportNewsletters,
        variables: { ...filter, format },
        fetchPolicy: 'network-only',
      });
      const file = new Blob([data?.exportNewsletters ?? ''], { type: TYPES[format] });
      saveFile(file, `newsletters.${format.toLowerCase()}`);
    } catch (error) {
      failed(error, 'The list could not be exported');
    }
  };
  return (
    <>
      {(['CSV', 'OPML'] as const).map((format) => (
        <Button key={format} onClick={() => void save(format)}>
          Export {format}
        </Button>
      ))}
    </>
  );
}

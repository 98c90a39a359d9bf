import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mui/material';
import type { ExportMembersQueryVariables } from '../../gql/graphql';
import { saveFile } from '../../ui/save-file';
import { useNotices } from '../actions/useNotices';
import { EXPORT_MEMBERS } from './member-documents';

/** The filtered list as a file. */
export function ExportMembers({ filter }: { filter: ExportMembersQueryVariables }) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const save = async () => {
    try {
      const query = { query: EXPORT_MEMBERS, variables: filter, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      saveFile(new Blob([data?.exportMembers ?? ''], { type: 'text/csv' }), 'members.csv');
    } catch (error) {
      failed(error, 'The list could not be exported');
    }
  };
  return <Button onClick={() => void save()}>Export CSV</Button>;
}

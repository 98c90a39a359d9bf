import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { FullTextDialog } from '../ui/dialogs/FullTextDialog';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { CONSENT_OF_NEWSLETTER } from './consent-documents';
import { ConsentRecord } from './ConsentRecord';
import { TextUseLimit } from './TextUseLimit';

interface Props {
  id: string;
  isOpen: boolean;
  /** Whether an administrator may limit it here. */
  hasLimit?: boolean;
  onClose: () => void;
}

export function ConsentDialog({ id, isOpen, hasLimit = false, onClose }: Props) {
  return (
    <FullTextDialog isOpen={isOpen} title="What machines may do with its text" onClose={onClose}>
      {isOpen && <Consent id={id} hasLimit={hasLimit} />}
    </FullTextDialog>
  );
}

function Consent({ id, hasLimit }: { id: string; hasLimit: boolean }) {
  const { data, error, refetch } = useQuery(CONSENT_OF_NEWSLETTER, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorNotice title="Failed to fetch what is permitted" onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (!data.newsletter) return <>This newsletter is not in the directory.</>;
  return (
    <>
      <ConsentRecord newsletter={data.newsletter} />
      {hasLimit && (
        <Box sx={{ mt: 3 }}>
          <TextUseLimit newsletter={data.newsletter} />
        </Box>
      )}
    </>
  );
}

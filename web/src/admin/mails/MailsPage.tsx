import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { rowFocusStyle } from '../../ui/tables/row-focus-style';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { AdminPage } from '../AdminPage';
import { JumpPager } from '../lists/JumpPager';
import { ListKeys } from '../lists/ListKeys';
import { toPage, useAddressState } from '../lists/useAddressState';
import { mailColumns } from './mail-columns';
import { HELD_MAILS, type HeldMail } from './mail-documents';
import { useMailActions } from './useMailActions';

const unfiltered = { page: '1' };

const KEYS = [
  { key: 'a', meaning: 'Accept: the mail becomes an edition' },
  { key: 's', meaning: 'Accept the sender from now on' },
  { key: 'x', meaning: 'Dismiss the mail' },
];

/** Mails that wait for a decision. */
export function MailsPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const { accept, acceptSender, dismiss } = useMailActions();
  const { data, error, loading, refetch } = useQuery(HELD_MAILS, {
    variables: { page: toPage(address.page) },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const mails = data?.heldMessages.items ?? [];
  const columns = mailColumns({
    accept: (mail) => void accept(mail, nextKey(mails, mail)),
    acceptSender: (mail) => void acceptSender(mail, nextKey(mails, mail)),
    dismiss: (mail) => void dismiss(mail, nextKey(mails, mail)),
  });
  return (
    <AdminPage
      title="Mails"
      subtitle="Mails that newsletters sent and that wait for your decision"
      back={{ to: paths.admin, label: 'Back to Admin' }}
    >
      <Stack direction="row" sx={{ pb: 2 }}>
        <ListKeys keys={KEYS} />
      </Stack>
      {error && !data ? (
        <ErrorNotice title="Failed to fetch mails" onRetry={() => void refetch()} />
      ) : (
        <Box sx={rowFocusStyle}>
          <DataTable
            label="Mails"
            columns={columns}
            rows={[...mails]}
            rowKey={({ id }) => id}
            loadingRows={data ? undefined : 10}
            empty={<EmptyNotice title="No mails wait" text="Confirmations and mails of new senders appear here." />}
          />
        </Box>
      )}
      <JumpPager list={data?.heldMessages} isLoading={loading} setAddress={setAddress} />
    </AdminPage>
  );
}

const nextKey = (mails: readonly HeldMail[], mail: HeldMail): string | undefined => mails[mails.indexOf(mail) + 1]?.id;

import { useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { RouterLink } from '../../ui/text/RouterLink';
import { AdminPage } from '../AdminPage';
import { SETTINGS } from './settings-documents';
import { SettingsForm } from './SettingsForm';

/** What an operator decides about the directory. */
export function SettingsPage() {
  const { data, error, loading, refetch } = useQuery(SETTINGS, { fetchPolicy: 'network-only' });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Settings"
      subtitle="A change counts at once, and needs no restart"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={
        <Button component={RouterLink} to={paths.mailTemplates}>
          Mails That We Send
        </Button>
      }
    >
      {error && !data && <ErrorNotice title="Failed to fetch the settings" onRetry={() => void refetch()} />}
      {loading && !data && <Spinner />}
      {data && <SettingsForm settings={data.settings} />}
    </AdminPage>
  );
}

import { useQuery } from '@apollo/client/react';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
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
      subtitle="Every process reads a change within a second"
      back={{ to: paths.admin, label: 'Back to Admin' }}
    >
      {error && !data && <ErrorNotice title="Failed to fetch the settings" onRetry={() => void refetch()} />}
      {loading && !data && <Spinner />}
      {data && <SettingsForm settings={data.settings} />}
    </AdminPage>
  );
}

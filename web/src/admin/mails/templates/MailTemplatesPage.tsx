import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { paths } from '../../../paths';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { useRecovery } from '../../../ui/states/useRecovery';
import { AdminPage } from '../../AdminPage';
import { FilterSelect } from '../../lists/FilterSelect';
import { useAddressState } from '../../lists/useAddressState';
import { MAIL_TEMPLATES, type MailTemplate } from './mail-template-documents';
import { MailTemplateForm } from './MailTemplateForm';

/** Every mail that the product sends. */
export function MailTemplatesPage() {
  const { data, error, refetch } = useQuery(MAIL_TEMPLATES, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Mails that we send"
      subtitle="Their subjects and first lines. What makes a mail work follows them, and stays."
      back={{ to: paths.settings, label: 'Back to Settings' }}
    >
      {error && !data && <ErrorNotice title="Failed to fetch the mails" onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <ChosenTemplate templates={data.mailTemplates} />}
    </AdminPage>
  );
}

function ChosenTemplate({ templates }: { templates: readonly MailTemplate[] }) {
  const [address, setAddress] = useAddressState({ kind: '' });
  const chosen = templates.find(({ id }) => id === address.kind) ?? templates[0];
  if (!chosen) return null;
  const choices = templates.map(({ id, title, changedAt }) => ({
    value: id,
    label: changedAt ? `${title} (changed)` : title,
  }));
  return (
    <>
      <Box sx={{ pb: 3, '& > *': { maxWidth: '100%' } }}>
        <FilterSelect label="Mail" value={chosen.id} choices={choices} onChange={(kind) => setAddress({ kind })} />
      </Box>
      <MailTemplateForm key={chosen.id} template={chosen} />
    </>
  );
}

import { useState } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { MAX_WEBHOOKS } from '@niche-newsletters/rules/webhook.rules';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { PageTitle } from '../../ui/page/PageTitle';
import { SectionRule } from '../../ui/page/SectionRule';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { NewSecret } from '../../ui/states/NewSecret';
import { Spinner } from '../../ui/states/Spinner';
import { RouterLink } from '../../ui/text/RouterLink';
import { useWebhooks } from './useWebhooks';
import { WebhookForm } from './WebhookForm';
import { WebhookList } from './WebhookList';

export function WebhooksPage() {
  const { user } = useSession();
  const own = useWebhooks();
  const { webhooks, isLoading, failure, retry, secret, hideSecret } = own;
  const [editedId, setEditedId] = useState<string | null>(null);
  const isAdmin = user?.role === 'ADMIN';
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 860, minWidth: 0 }}>
      <PageTitle title="Webhooks" />
      <Typography variant="h1">Webhooks</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, mb: 4, color: 'text.secondary' }}>
        A webhook calls a server of yours when something happens here.{' '}
        <Link component={RouterLink} to={paths.developers} underline="always">
          How to receive its messages
        </Link>
      </Typography>
      <Stack sx={{ gap: 6 }}>
        <Box component="section" aria-labelledby="own" sx={{ minWidth: 0 }}>
          <SectionRule id="own" title="Yours" />
          {secret && <NewSecret name="secret" secret={secret} onDone={hideSecret} />}
          {isLoading && <Spinner />}
          {failure && <ErrorNotice title="Failed to fetch your webhooks" text={failure} onRetry={retry} />}
          {!isLoading && !failure && webhooks.length === 0 && <EmptyNotice title="No webhooks yet" />}
          <WebhookList own={own} isAdmin={isAdmin} editedId={editedId} onEdit={setEditedId} />
        </Box>
        {editedId === null && (
          <Box component="section" aria-labelledby="new" sx={{ minWidth: 0 }}>
            <SectionRule id="new" title="Add a webhook" />
            <Box sx={{ mt: 3 }}>
              {webhooks.length < MAX_WEBHOOKS ? (
                <WebhookForm isAdmin={isAdmin} isBusy={own.isBusy} onSave={own.create} />
              ) : (
                <Typography>You have {MAX_WEBHOOKS} webhooks already. Please delete one first.</Typography>
              )}
            </Box>
          </Box>
        )}
      </Stack>
    </Box>
  );
}

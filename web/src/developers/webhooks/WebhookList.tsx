import { Box } from '@mui/material';
import type { WebhookInput } from '../../gql/graphql';
import type { useWebhooks } from './useWebhooks';
import { WebhookForm } from './WebhookForm';
import { WebhookItem } from './WebhookItem';

interface Props {
  own: ReturnType<typeof useWebhooks>;
  isAdmin: boolean;
  /** The one whose form is open. */
  editedId: string | null;
  onEdit: (id: string | null) => void;
}

export function WebhookList({ own, isAdmin, editedId, onEdit }: Props) {
  const { webhooks, isBusy, ...actions } = own;
  const save = async (id: string, input: WebhookInput) => {
    const isSaved = await actions.update(id, input);
    if (isSaved) onEdit(null);
    return isSaved;
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {webhooks.map((webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          isBusy={isBusy}
          form={
            webhook.id === editedId && (
              <WebhookForm
                webhook={webhook}
                isAdmin={isAdmin}
                isBusy={isBusy}
                onSave={(input) => save(webhook.id, input)}
                onCancel={() => onEdit(null)}
              />
            )
          }
          onEdit={() => onEdit(webhook.id)}
          onTest={() => actions.test(webhook.id)}
          onPause={() => actions.pause(webhook.id)}
          onResume={() => actions.resume(webhook.id)}
          onRotate={() => actions.rotate(webhook.id)}
          onDelete={() => actions.remove(webhook.id)}
        />
      ))}
    </Box>
  );
}

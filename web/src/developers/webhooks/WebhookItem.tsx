import { Fragment, useState, type ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { dateAndTime, mediumDate } from '../../ui/text/dates';
import { ToneTag } from '../../ui/text/ToneTag';
import { count } from '../../ui/text/words';
import { fonts } from '../../ui/theme/tokens';
import { EVENTS, STATES } from './webhook-events';
import { WebhookLog } from './WebhookLog';
import type { OwnWebhook } from './webhook-values';

interface Props {
  webhook: OwnWebhook;
  isBusy: boolean;
  /** The form that changes it, while it is open. */
  form: ReactNode;
  onEdit: () => void;
  onTest: () => Promise<boolean>;
  onPause: () => Promise<boolean>;
  onResume: () => Promise<boolean>;
  onRotate: () => Promise<boolean>;
  onDelete: () => Promise<boolean>;
}

export function WebhookItem({ webhook, isBusy, form, onEdit, onTest, onPause, ...changes }: Props) {
  const { id, url, state } = webhook;
  const { onResume, onRotate, onDelete } = changes;
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const isPaused = state === 'PAUSED';
  const confirm = async () => {
    await (asked === 'rotate' ? onRotate() : onDelete());
    setAsked(null);
  };
  const action = (label: string, name: string, onClick: () => void) => (
    <Button size="small" disabled={isBusy} onClick={onClick} aria-label={name}>
      {label}
    </Button>
  );
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'rule.hair', minWidth: 0 }}>
      <Typography
        variant="h5"
        component="h3"
        sx={{ overflowWrap: 'anywhere', fontFamily: fonts.mono, fontSize: '0.9375rem' }}
      >
        <bdi>{url}</bdi> <ToneTag {...STATES[state]} />
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {webhook.events.map((event) => EVENTS[event].type).join(', ')}
      </Typography>
      <Facts webhook={webhook} />
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} aria-label={`Log of ${url}`}>
          Log
        </Button>
        {!isPaused && action('Test', `Test ${url}`, () => void onTest())}
        {isPaused
          ? action('Resume', `Resume ${url}`, () => void onResume())
          : action('Pause', `Pause ${url}`, () => void onPause())}
        {!form && action('Edit', `Edit ${url}`, onEdit)}
        {action('New secret', `New secret for ${url}`, () => setAsked('rotate'))}
        {action('Delete', `Delete ${url}`, () => setAsked('delete'))}
      </Stack>
      {form && <Box sx={{ mt: 3, mb: 1 }}>{form}</Box>}
      {isOpen && <WebhookLog webhookId={id} isPaused={isPaused} />}
      <ConfirmDialog
        isOpen={asked !== null}
        {...QUESTIONS[asked ?? 'rotate']}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}

const QUESTIONS = {
  rotate: {
    title: 'New Secret',
    text: 'Messages are signed with the new secret and, for 24 hours, with the one until now. Change your server within that time.',
    confirmLabel: 'Make New Secret',
    isDestructive: false,
  },
  delete: {
    title: 'Delete Webhook',
    text: 'Nothing more is sent, and its log is deleted. This cannot be undone.',
    confirmLabel: 'Delete',
    isDestructive: true,
  },
};

function Facts({ webhook }: { webhook: OwnWebhook }) {
  const { newsletterName, topicName, savedSearchName } = webhook;
  return (
    <Typography variant="caption" component="p" sx={factsStyle}>
      {[newsletterName, topicName].map(
        (name) =>
          name && (
            <Fragment key={name}>
              only about <bdi>{name}</bdi> ·{' '}
            </Fragment>
          ),
      )}
      {savedSearchName && (
        <>
          search: <bdi>{savedSearchName}</bdi> ·{' '}
        </>
      )}
      {factsOf(webhook).join(' · ')}
    </Typography>
  );
}

function factsOf({
  state,
  failingSince,
  pausedAt,
  previousSecretUntil,
  waitingCount,
  createdAt,
}: OwnWebhook): string[] {
  return [
    `added ${mediumDate(createdAt)}`,
    ...(state === 'FAILING' ? [`nothing has arrived since ${dateAndTime(failingSince)}`] : []),
    ...(pausedAt ? [`paused ${dateAndTime(pausedAt)}`] : []),
    ...(waitingCount > 0 ? [`${count(waitingCount, 'message')} waiting`] : []),
    ...(previousSecretUntil ? [`both secrets sign until ${dateAndTime(previousSecretUntil)}`] : []),
  ];
}

const factsStyle = { m: 0, mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const;

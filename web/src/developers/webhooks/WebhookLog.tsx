import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { loadFailureOf } from '../../apollo/errors';
import type { WebhookDeliveriesQuery } from '../../gql/graphql';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { dateAndTime } from '../../ui/text/dates';
import { ToneTag, type ToneName } from '../../ui/text/ToneTag';
import { fonts } from '../../ui/theme/tokens';
import { useAttempt } from '../../ui/toasts/useAttempt';
import { RESEND_WEBHOOK_DELIVERY, WEBHOOK_DELIVERIES } from './webhook-documents';

type Connection = WebhookDeliveriesQuery['webhookDeliveries'];
type Delivery = Connection['nodes'][number];

const STATES: Record<Delivery['state'], { tone: ToneName; label: string }> = {
  WAITING: { tone: 'info', label: 'Waiting' },
  DELIVERED: { tone: 'success', label: 'Delivered' },
  FAILED: { tone: 'error', label: 'Failed' },
};

/** Deliveries of a webhook, latest first. */
export function WebhookLog({ webhookId, isPaused }: { webhookId: string; isPaused: boolean }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(WEBHOOK_DELIVERIES, {
    variables: { webhookId },
    fetchPolicy: 'cache-and-network',
  });
  const { attempt, isBusy } = useAttempt();
  const [resend] = useMutation(RESEND_WEBHOOK_DELIVERY);
  const list = data?.webhookDeliveries;
  if (!list && loading) return <Spinner />;
  if (!list)
    return <ErrorNotice title="Failed to fetch the log" text={loadFailureOf(error)} onRetry={() => void refetch()} />;
  const showMore = () =>
    fetchMore({
      variables: { after: list.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { webhookDeliveries: next } }) => ({
        webhookDeliveries: { ...next, nodes: [...before.webhookDeliveries.nodes, ...next.nodes] },
      }),
    });
  return (
    <Box sx={{ mt: 2 }}>
      {list.nodes.length === 0 && <EmptyNotice title="Nothing was sent in the last two weeks" />}
      {list.nodes.map((delivery) => (
        <DeliveryItem
          key={delivery.id}
          delivery={delivery}
          isBusy={isBusy || isPaused}
          onResend={() => void attempt('It is sent again', () => resend({ variables: { id: delivery.id } }))}
        />
      ))}
      <Button size="small" sx={{ mt: 1.5, mr: 1 }} onClick={() => void refetch()}>
        Refresh
      </Button>
      {list.pageInfo.hasNextPage && (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => void showMore()}>
          Show earlier ones
        </Button>
      )}
    </Box>
  );
}

interface ItemProps {
  delivery: Delivery;
  isBusy: boolean;
  onResend: () => void;
}

function DeliveryItem({ delivery, isBusy, onResend }: ItemProps) {
  const { event, state, occursAt, attempts, triedAt, nextTryAt, messageId } = delivery;
  const facts = [
    dateAndTime(occursAt),
    attempts === 1 ? '1 try' : `${attempts} tries`,
    triedAt && `last one ${dateAndTime(triedAt)}`,
    attempts > 0 && nextTryAt && `next one ${dateAndTime(nextTryAt)}`,
  ];
  return (
    <Box component="details" sx={itemStyle}>
      <summary>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {event}
        </Typography>{' '}
        <ToneTag {...STATES[state]} />{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </summary>
      <Typography
        variant="caption"
        component="p"
        sx={{ m: 0, mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {messageId}
      </Typography>
      <Part title="Request" text={delivery.request ?? 'Not sent yet'} />
      <Part title={answerTitle(delivery)} text={delivery.error ?? delivery.response ?? 'No answer yet'} />
      <Button size="small" disabled={isBusy} onClick={onResend} aria-label={`Send ${messageId} again`}>
        Send again
      </Button>
    </Box>
  );
}

const answerTitle = ({ statusCode }: Delivery) => (statusCode === null ? 'Answer' : `Answer: ${statusCode}`);

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="caption" component="p" sx={{ m: 0, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="pre" tabIndex={0} role="group" aria-label={title} sx={preStyle}>
        {text || '(empty)'}
      </Box>
    </Box>
  );
}

const itemStyle = {
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'rule.hair',
  '& summary': { cursor: 'pointer', overflowWrap: 'anywhere' },
} as const;

const preStyle = {
  m: 0,
  mt: 0.5,
  p: 1.5,
  maxHeight: 240,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: fonts.mono,
  fontSize: '0.8125rem',
  border: '1px solid',
  borderColor: 'rule.hair',
  borderRadius: '6px',
  bgcolor: 'background.paper',
} as const;

import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { loadFailureOf } from '../../apollo/errors';
import type { WebhookInput } from '../../gql/graphql';
import { useRecovery } from '../../ui/states/useRecovery';
import { useAttempt } from '../../ui/toasts/useAttempt';
import {
  CREATE_WEBHOOK,
  DELETE_WEBHOOK,
  PAUSE_WEBHOOK,
  RESUME_WEBHOOK,
  ROTATE_WEBHOOK_SECRET,
  TEST_WEBHOOK,
  UPDATE_WEBHOOK,
  WEBHOOKS,
  WEBHOOK_DELIVERIES,
} from './webhook-documents';

const REFETCH = { refetchQueries: [WEBHOOKS], awaitRefetchQueries: true };

/** The signed-in user's webhooks, with actions on them. Toasts show the results. */
export function useWebhooks() {
  const { data, loading, error, refetch } = useQuery(WEBHOOKS, { fetchPolicy: 'cache-and-network' });
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  const [secret, setSecret] = useState<string | null>(null);
  const { attempt, isBusy } = useAttempt();
  const [create] = useMutation(CREATE_WEBHOOK, REFETCH);
  const [update] = useMutation(UPDATE_WEBHOOK, REFETCH);
  const [rotate] = useMutation(ROTATE_WEBHOOK_SECRET, REFETCH);
  const [pause] = useMutation(PAUSE_WEBHOOK);
  const [resume] = useMutation(RESUME_WEBHOOK, REFETCH);
  const [remove] = useMutation(DELETE_WEBHOOK, REFETCH);
  const [test] = useMutation(TEST_WEBHOOK, { refetchQueries: [WEBHOOKS, WEBHOOK_DELIVERIES] });
  const on = (id: string) => ({ variables: { id } });
  return {
    webhooks: data?.webhooks ?? [],
    isLoading: loading && !data,
    failure: hasFailed ? loadFailureOf(error) : undefined,
    retry: () => void refetch(),
    secret,
    hideSecret: () => setSecret(null),
    isBusy,
    create: (input: WebhookInput) =>
      attempt('Webhook added', async () => {
        const { data: made } = await create({ variables: { input } });
        setSecret(made?.createWebhook.secret ?? null);
      }),
    update: (id: string, input: WebhookInput) => attempt('Webhook changed', () => update({ variables: { id, input } })),
    rotate: (id: string) =>
      attempt('The webhook has a new secret', async () => {
        const { data: made } = await rotate(on(id));
        setSecret(made?.rotateWebhookSecret.secret ?? null);
      }),
    pause: (id: string) => attempt('Webhook paused', () => pause(on(id))),
    resume: (id: string) => attempt('Webhook resumed', () => resume(on(id))),
    remove: (id: string) => attempt('Webhook deleted', () => remove(on(id))),
    test: (id: string) => attempt('A test message is on its way', () => test(on(id))),
  };
}

import { useQuery } from '@apollo/client/react';
import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Stack,
} from '@mui/material';
import { NO_SEARCH, webhookFields } from '@niche-newsletters/rules/webhook.rules';
import { Form, Formik, useField } from 'formik';
import type { WebhookEvent, WebhookInput, WebhookTargetsQuery } from '../../gql/graphql';
import { formSchema } from '../../ui/fields/form-schema';
import { FormTextField } from '../../ui/fields/FormTextField';
import { eventNames, EVENTS } from './webhook-events';
import { WEBHOOK_TARGETS } from './webhook-documents';
import { aboutOf, inputOf, MATCHES, valuesOf, type OwnWebhook } from './webhook-values';

interface Props {
  /** The one to change. Without it, a new one. */
  webhook?: OwnWebhook;
  isAdmin: boolean;
  isBusy: boolean;
  /** Returns whether it was saved. */
  onSave: (input: WebhookInput) => Promise<boolean>;
  onCancel?: () => void;
}

type Follows = WebhookTargetsQuery['follows'];

const schema = formSchema(webhookFields);

export function WebhookForm({ webhook, isAdmin, isBusy, onSave, onCancel }: Props) {
  const { data } = useQuery(WEBHOOK_TARGETS, { fetchPolicy: 'cache-and-network' });
  const follows = data?.follows ?? [];
  const searches = searchChoices(follows, webhook);
  const isOffered = (name: WebhookEvent) =>
    (isAdmin || !EVENTS[name].isForAdministrators) && (name !== MATCHES || searches.length > 0);
  const offered = eventNames.filter((name) => isOffered(name) || webhook?.events.includes(name));
  return (
    <Formik
      initialValues={valuesOf(webhook)}
      validationSchema={schema}
      validate={({ events, savedSearchId }) =>
        events.includes(MATCHES) && !savedSearchId ? { savedSearchId: NO_SEARCH } : {}
      }
      onSubmit={async (values, { resetForm }) => {
        if (await onSave(inputOf(values))) resetForm();
      }}
    >
      {({ values: { events } }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
          <FormTextField
            name="url"
            label="Address of your server"
            placeholder="https://…"
            type="url"
            autoFocus={webhook !== undefined}
            disabled={isBusy}
          />
          <EventFields names={offered} isBusy={isBusy} />
          {events.includes(MATCHES) && (
            <FormTextField name="savedSearchId" select label="Search" disabled={isBusy}>
              {choicesOf(searches)}
            </FormTextField>
          )}
          <FormTextField
            name="about"
            select
            label="Only about"
            disabled={isBusy}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText="Newsletters and topics that you follow. The API takes any other."
          >
            <MenuItem value="">Everything</MenuItem>
            {choicesOf(aboutChoices(follows, webhook))}
          </FormTextField>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {webhook ? 'Save Changes' : 'Add Webhook'}
            </Button>
            {onCancel && (
              <Button disabled={isBusy} onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Stack>
        </Box>
      )}
    </Formik>
  );
}

interface Choice {
  value: string;
  name: string;
}

const choicesOf = (choices: Choice[]) =>
  choices.map(({ value, name }) => (
    <MenuItem key={value} value={value}>
      <bdi>{name}</bdi>
    </MenuItem>
  ));

/** The webhook's present target is a choice, too, whether or not its owner still follows it. */
const withCurrent = (choices: Choice[], current: Choice): Choice[] =>
  current.value === '' || choices.some(({ value }) => value === current.value) ? choices : [current, ...choices];

function searchChoices(follows: Follows, webhook?: OwnWebhook): Choice[] {
  const followed = follows.filter(({ kind }) => kind === 'SAVED_SEARCH');
  return withCurrent(
    followed.map(({ targetId, name }) => ({ value: targetId, name })),
    { value: webhook?.savedSearchId ?? '', name: webhook?.savedSearchName ?? '' },
  );
}

function aboutChoices(follows: Follows, webhook?: OwnWebhook): Choice[] {
  const of = (wanted: 'NEWSLETTER' | 'TOPIC') =>
    follows
      .filter(({ kind }) => kind === wanted)
      .map(({ targetId, name }) => ({
        value: aboutOf(wanted === 'TOPIC' ? { topicId: targetId } : { newsletterId: targetId }),
        name,
      }));
  const names = [webhook?.newsletterName, webhook?.topicName].filter(Boolean).join(', ');
  return withCurrent([...of('NEWSLETTER'), ...of('TOPIC')], {
    value: aboutOf(webhook),
    name: names || (webhook?.topicId ? 'A topic that is not listed' : 'A newsletter that is not listed'),
  });
}

function EventFields({ names, isBusy }: { names: WebhookEvent[]; isBusy: boolean }) {
  const [field, { error, touched }] = useField<WebhookEvent[]>('events');
  return (
    <FormControl component="fieldset" disabled={isBusy}>
      <FormLabel component="legend" sx={legendStyle}>
        Tell it of
      </FormLabel>
      <FormGroup>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox {...field} value={name} checked={field.value.includes(name)} />}
            label={EVENTS[name].words}
          />
        ))}
      </FormGroup>
      {touched && error && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Like the label of a field. */
const legendStyle = {
  fontSize: '0.875rem',
  lineHeight: 1.43,
  fontWeight: 600,
  color: 'text.primary',
  mb: 0.5,
} as const;

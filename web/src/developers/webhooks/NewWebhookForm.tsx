import { useQuery } from '@apollo/client/react';
import { Box, Button, Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, MenuItem } from '@mui/material';
import { NO_SEARCH, webhookFields } from '@niche-newsletters/rules/webhook.rules';
import { Form, Formik, useField } from 'formik';
import type { FollowKind, WebhookEvent, WebhookInput } from '../../gql/graphql';
import { formSchema } from '../../ui/fields/form-schema';
import { FormTextField } from '../../ui/fields/FormTextField';
import { eventNames, EVENTS } from './webhook-events';
import { WEBHOOK_TARGETS } from './webhook-documents';

interface Values {
  url: string;
  events: WebhookEvent[];
  /** Kind and id of what it is limited to, or empty. */
  about: string;
  savedSearchId: string;
}

interface Props {
  isAdmin: boolean;
  isBusy: boolean;
  /** Returns whether it was added. */
  onAdd: (input: WebhookInput) => Promise<boolean>;
}

const MATCHES = 'SEARCH_MATCHED';
const empty: Values = { url: '', events: ['EDITION_PUBLISHED'], about: '', savedSearchId: '' };
const schema = formSchema(webhookFields);

export function NewWebhookForm({ isAdmin, isBusy, onAdd }: Props) {
  const { data } = useQuery(WEBHOOK_TARGETS, { fetchPolicy: 'cache-and-network' });
  const of = (kind: FollowKind) => data?.follows.filter((follow) => follow.kind === kind) ?? [];
  const searches = of('SAVED_SEARCH');
  const offered = eventNames.filter(
    (name) => (isAdmin || !EVENTS[name].isForAdministrators) && (name !== MATCHES || searches.length > 0),
  );
  return (
    <Formik
      initialValues={empty}
      validationSchema={schema}
      validate={({ events, savedSearchId }) =>
        events.includes(MATCHES) && !savedSearchId ? { savedSearchId: NO_SEARCH } : {}
      }
      onSubmit={async (values, { resetForm }) => {
        if (await onAdd(inputOf(values))) resetForm();
      }}
    >
      {({ values: { events } }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
          <FormTextField
            name="url"
            label="Address of your server"
            placeholder="https://…"
            type="url"
            disabled={isBusy}
          />
          <EventFields names={offered} isBusy={isBusy} />
          {events.includes(MATCHES) && (
            <FormTextField name="savedSearchId" select label="Search" disabled={isBusy}>
              {searches.map(({ targetId, name }) => (
                <MenuItem key={targetId} value={targetId}>
                  <bdi>{name}</bdi>
                </MenuItem>
              ))}
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
            {[...of('NEWSLETTER'), ...of('TOPIC')].map(({ kind, targetId, name }) => (
              <MenuItem key={`${kind} ${targetId}`} value={`${kind} ${targetId}`}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </FormTextField>
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
            Add Webhook
          </Button>
        </Box>
      )}
    </Formik>
  );
}

function EventFields({ names, isBusy }: { names: WebhookEvent[]; isBusy: boolean }) {
  const [field] = useField<WebhookEvent[]>('events');
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

function inputOf({ url, events, about, savedSearchId }: Values): WebhookInput {
  const [kind, id] = about.split(' ');
  return {
    url: url.trim(),
    events,
    newsletterId: kind === 'NEWSLETTER' ? id : null,
    topicId: kind === 'TOPIC' ? id : null,
    savedSearchId: events.includes(MATCHES) ? savedSearchId : null,
  };
}

import type { ReactNode } from 'react';
import { Box, Button, MenuItem, Stack } from '@mui/material';
import { paths } from '../paths';
import { FormTextField } from '../ui/fields/FormTextField';
import { RouterLink } from '../ui/text/RouterLink';
import { AddressField } from './AddressField';
import { frequencies, languages } from './submission-form';
import { TopicPicker } from './TopicPicker';

interface Props {
  /** Whether the form is being sent, or was sent successfully. */
  isBusy: boolean;
  isSending: boolean;
}

export function SubmissionFields({ isBusy, isSending }: Props) {
  return (
    <>
      <FormTextField name="newsletterName" label="Newsletter Name" fullWidth disabled={isBusy} autoComplete="off" />
      <AddressField isBusy={isBusy} />
      <FormTextField name="description" label="Description" multiline minRows={4} fullWidth disabled={isBusy} />
      <TopicPicker isDisabled={isBusy} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        <Choice name="frequency" label="Frequency" choices={frequencies} isBusy={isBusy} />
        <Choice name="language" label="Language" choices={languages} isBusy={isBusy} />
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={actionsStyle}>
        <Button size="large" component={RouterLink} to={paths.home} disabled={isBusy}>
          Back to Home
        </Button>
        <Button size="large" type="submit" variant="contained" disabled={isBusy}>
          {isSending ? 'Submitting...' : 'Submit Newsletter'}
        </Button>
      </Stack>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  choices: [string, string][];
  isBusy: boolean;
}

function Choice({ name, label, choices, isBusy }: ChoiceProps) {
  return (
    <FormTextField
      name={name}
      label={label}
      select
      disabled={isBusy}
      slotProps={{ select: { displayEmpty: true, renderValue: (value) => labelOf(choices, value) } }}
    >
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </FormTextField>
  );
}

function labelOf(choices: [string, string][], value: unknown): ReactNode {
  const [, label] = choices.find(([choice]) => choice === value) ?? [];
  return (
    label ?? (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        Select…
      </Box>
    )
  );
}

const actionsStyle = {
  gap: 1.5,
  pt: 3,
  borderTop: '1px solid',
  borderColor: 'rule.hair',
  justifyContent: 'flex-end',
} as const;

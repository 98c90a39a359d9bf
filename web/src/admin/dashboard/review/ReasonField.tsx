import { useRef } from 'react';
import { Chip, Stack, TextField, Typography } from '@mui/material';
import { REJECTION_REASONS } from '@niche-newsletters/rules/newsletter.rules';

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** Why a newsletter is rejected: one of four reasons, as it is or changed, or another. */
export function ReasonField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (reason: string) => {
    onChange(reason);
    input.current?.focus();
  };
  return (
    <>
      <TextField
        fullWidth
        label="Reason"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Stack direction="row" role="group" aria-label="Reasons" sx={{ flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {REJECTION_REASONS.map((reason) => (
          <Chip key={reason} variant="outlined" label={reason} onClick={() => choose(reason)} />
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The submitter gets it by mail, and sees it in My submissions.
      </Typography>
    </>
  );
}

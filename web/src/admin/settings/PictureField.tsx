import { useState, type ChangeEvent } from 'react';
import type { SitePicture } from '@niche-newsletters/rules/site.rules';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { uploadPicture } from './upload-picture';

interface Props {
  label: string;
  help: string | undefined;
  hasProblem: boolean;
  picture: SitePicture;
  /** ID of the picture. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Uploaded at once, and used when the settings are saved. */
export function PictureField({ label, help, hasProblem, picture, value, onChange }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      onChange(await uploadPicture(picture, file));
    } catch (error) {
      setRefusal((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2">{label}</Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {value && <Box component="img" src={`/images/${value}`} alt={label} sx={shownStyle} />}
        <Button component="label" disabled={isBusy}>
          {isBusy ? 'Uploading...' : value ? 'Replace' : 'Choose a file'}
          <Box
            component="input"
            type="file"
            aria-label={`${label}: file`}
            accept=".svg,.png,.jpg,.jpeg,.webp"
            onChange={(event) => void pick(event)}
            sx={hiddenStyle}
          />
        </Button>
        {value && <Button onClick={() => onChange(null)}>Remove</Button>}
      </Stack>
      <FormHelperText error={hasProblem || refusal !== null} role={refusal === null ? undefined : 'alert'}>
        {refusal ?? help}
      </FormHelperText>
    </Box>
  );
}

const shownStyle = { maxWidth: 200, maxHeight: 64, objectFit: 'contain', bgcolor: 'ground.sunken', p: 0.5 } as const;

/** Reachable by keyboard. */
const hiddenStyle = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' } as const;

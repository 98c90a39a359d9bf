import { useRef, useState, type ChangeEvent } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const verb = value ? 'Replace' : 'Choose a file';
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
        <Button aria-label={`${verb}: ${label}`} disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? 'Uploading...' : verb}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={`${label}: file`}
          accept=".svg,.png,.jpg,.jpeg,.webp"
          onChange={(event) => void pick(event)}
        />
        {value && (
          <Button aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Stack>
      <FormHelperText error={hasProblem || refusal !== null} role={refusal === null ? undefined : 'alert'}>
        {refusal ?? help}
      </FormHelperText>
    </Box>
  );
}

const shownStyle = { maxWidth: 200, maxHeight: 64, objectFit: 'contain', bgcolor: 'ground.sunken', p: 0.5 } as const;

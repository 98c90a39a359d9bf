import { useState } from 'react';
import { Box, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { paths } from '../../../paths';
import { useCopy } from '../../../ui/toasts/useCopy';
import { badgeHtml } from './badge-html';

interface Props {
  id: string;
  name: string;
}

/** An image with the newsletter's topics that its owner can show on its site. */
export function OwnerBadge({ id, name }: Props) {
  const [isDark, setIsDark] = useState(false);
  const copy = useCopy();
  const address = paths.badge(id, isDark);
  const html = badgeHtml({ id, name, isDark, origin: window.location.origin });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        A picture for your site. It has the topics of the newsletter and leads to its page here.
      </Typography>
      <Box component="img" src={address} alt="Preview of the badge" sx={{ display: 'block', maxWidth: 1, mb: 1 }} />
      <FormControlLabel
        label="For a dark page"
        control={<Switch checked={isDark} onChange={(_, checked) => setIsDark(checked)} />}
      />
      <TextField
        fullWidth
        multiline
        label="HTML"
        value={html}
        sx={{ mt: 1 }}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
      <Stack direction="row" sx={{ mt: 1 }}>
        <Button size="small" onClick={() => void copy(html, { title: 'Copied' })}>
          Copy HTML
        </Button>
      </Stack>
    </>
  );
}

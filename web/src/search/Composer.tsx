import type { FormEvent, Ref } from 'react';
import { Box, CircularProgress, IconButton, InputAdornment, TextField, useMediaQuery, useTheme } from '@mui/material';
import { ArrowUp } from 'lucide-react';
import { PreferenceMenu } from './PreferenceMenu';
import { PreferenceSlider } from './PreferenceSlider';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  draft: string;
  onDraft: (draft: string) => void;
  position: number;
  onPosition: (position: number) => void;
  isBusy: boolean;
  onAsk: (question: string) => void;
  /** Called on ArrowDown, to move to the results. */
  onDown: () => void;
}

const MAX_LENGTH = 500;

export function Composer({ inputRef, draft, onDraft, position, onPosition, isBusy, onAsk, onDown }: Props) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = draft.trim();
    if (question && !isBusy) onAsk(question);
  };
  return (
    <Box sx={composerStyle}>
      {isNarrow ? (
        <PreferenceMenu position={position} onChange={onPosition} />
      ) : (
        <PreferenceSlider position={position} onChange={onPosition} />
      )}
      <Box component="form" onSubmit={submit} sx={{ flex: 1, minWidth: 0, mt: { md: 1.75 } }}>
        <TextField
          fullWidth
          inputRef={inputRef}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && onDown()}
          disabled={isBusy}
          helperText={draft.length >= MAX_LENGTH && `A question has at most ${MAX_LENGTH} characters.`}
          placeholder="Search newsletters..."
          sx={{ '& .MuiOutlinedInput-root': { pr: 0.5, height: 46 } }}
          slotProps={{
            htmlInput: { 'aria-label': 'Search newsletters', enterKeyHint: 'search', maxLength: MAX_LENGTH },
            input: { endAdornment: <SendButton isBusy={isBusy} /> },
          }}
        />
      </Box>
    </Box>
  );
}

function SendButton({ isBusy }: { isBusy: boolean }) {
  return (
    <InputAdornment position="end">
      <IconButton type="submit" aria-label="Send" disabled={isBusy} sx={sendStyle}>
        {isBusy ? <CircularProgress size={16} aria-hidden /> : <ArrowUp />}
      </IconButton>
    </InputAdornment>
  );
}

const composerStyle = {
  borderTop: '1px solid',
  borderColor: 'rule.hair',
  p: { xs: 2, md: 3 },
  pl: { lg: 5 },
  pr: { lg: 4 },
  pt: { xs: 1.5, md: 2 },
  display: { xs: 'flex', md: 'block' },
  gap: 1,
  alignItems: 'center',
} as const;

const sendStyle = {
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  '& svg': { color: 'inherit' },
  '&:hover': { bgcolor: 'ink.light', color: 'ink.contrastText' },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
} as const;

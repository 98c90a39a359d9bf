import { useState } from 'react';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { SectionRule } from '../ui/page/SectionRule';
import { fonts } from '../ui/theme/tokens';
import { examples } from './examples';
import { useExample } from './useExample';

/** Runs an example against this site, with a token of the reader. */
export function TryIt() {
  const [name, setName] = useState(examples[0].name);
  const [query, setQuery] = useState(examples[0].query);
  const [token, setToken] = useState('');
  const { shown, run, isRunning, outcome } = useExample();
  const choose = (chosen: string) => {
    setName(chosen);
    setQuery(examples.find((example) => example.name === chosen)?.query ?? '');
  };
  return (
    <Box component="section" aria-labelledby="try">
      <SectionRule id="try" title="Try it" />
      <Box sx={{ mt: 3, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <TextField id="example" select label="Example" value={name} onChange={({ target }) => choose(target.value)}>
          {shown.map((example) => (
            <MenuItem key={example.name} value={example.name}>
              {example.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id="query"
          label="Query"
          multiline
          minRows={4}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: fonts.mono, fontSize: '0.875rem' } } }}
        />
        <TextField
          id="token"
          label="Access token"
          type="password"
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
          helperText="Sent to this site only, and kept nowhere. Without one, the query runs as a visitor's."
        />
        <Button
          variant="contained"
          disabled={isRunning || query.trim() === ''}
          onClick={() => void run(query, token.trim())}
          sx={{ justifySelf: 'start' }}
        >
          {isRunning ? 'Running...' : 'Run'}
        </Button>
        {outcome && (
          <Box role="status">
            <Typography variant="caption" component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
              {outcome.facts}
            </Typography>
            <Box component="pre" tabIndex={0} role="group" aria-label="Response" sx={preStyle}>
              {outcome.text}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const preStyle = {
  m: 0,
  p: 2,
  maxHeight: 420,
  overflow: 'auto',
  fontFamily: fonts.mono,
  fontSize: '0.8125rem',
  border: '1px solid',
  borderColor: 'rule.hair',
  borderRadius: '6px',
  bgcolor: 'background.paper',
} as const;

import { contrast, shadesOf, type Scheme } from '@niche-newsletters/rules/accent';
import { UNREADABLE_ACCENT } from '@niche-newsletters/rules/site.rules';
import { Box, Button, FormHelperText, Stack, TextField, Typography } from '@mui/material';

interface Props {
  label: string;
  help: string | undefined;
  hasProblem: boolean;
  isFixed: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Of the product. Where the operator begins to choose. */
const OWN_ACCENT = '#2541ba';
const GROUNDS: Record<Scheme, { name: string; ground: string; text: string }> = {
  light: { name: 'Light', ground: '#fdfdfb', text: '#15181d' },
  dark: { name: 'Dark', ground: '#191c20', text: '#ebece7' },
};
const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value);

/** A colour, and what becomes of it in both schemes. */
export function AccentField({ label, help, hasProblem, isFixed, value, onChange }: Props) {
  const shown = value !== null && isColour(value) ? value : OWN_ACCENT;
  return (
    <Box role="group" aria-label={label}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box
          component="input"
          type="color"
          aria-label={`${label}: choose`}
          value={shown}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.value)}
          sx={{ width: 48, height: 38, p: 0.25, border: '1px solid', borderColor: 'rule.control', borderRadius: '6px' }}
        />
        <TextField
          label={label}
          value={value ?? ''}
          placeholder={OWN_ACCENT}
          disabled={isFixed}
          error={hasProblem}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value.trim().toLowerCase())}
        />
        {value !== null && !isFixed && <Button onClick={() => onChange(null)}>Use the default</Button>}
      </Stack>
      <FormHelperText error={hasProblem}>{help}</FormHelperText>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1.5 }}>
        <Preview accent={shown} scheme="light" />
        <Preview accent={shown} scheme="dark" />
      </Stack>
    </Box>
  );
}

function Preview({ accent, scheme }: { accent: string; scheme: Scheme }) {
  const { name, ground, text } = GROUNDS[scheme];
  const shades = shadesOf(accent, scheme);
  return (
    <Box
      role="img"
      aria-label={`${name}: ${shades ? `contrast ${contrast(shades.main, ground).toFixed(1)} to 1` : UNREADABLE_ACCENT}`}
      sx={{
        flex: 1,
        p: 2,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: 'rule.hair',
        bgcolor: ground,
        color: text,
      }}
    >
      {shades ? (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ px: 1.5, py: 0.75, borderRadius: '6px', bgcolor: shades.main, color: shades.contrastText }}>
            Button
          </Box>
          <Box sx={{ color: shades.main, textDecoration: 'underline' }}>A link</Box>
          <Typography variant="caption" sx={{ color: 'inherit' }}>
            {name}, {contrast(shades.main, ground).toFixed(1)} : 1
          </Typography>
        </Stack>
      ) : (
        <Typography variant="body2" sx={{ color: 'inherit' }}>
          {name}: {UNREADABLE_ACCENT}
        </Typography>
      )}
    </Box>
  );
}

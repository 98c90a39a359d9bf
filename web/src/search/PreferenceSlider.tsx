import { Box, Slider, Typography } from '@mui/material';
import { preferenceAt, preferences } from './preferences';

interface Props {
  position: number;
  onChange: (position: number) => void;
}

/** From meaning to exact words, in three positions. */
export function PreferenceSlider({ position, onChange }: Props) {
  return (
    <>
      <Typography variant="label" component="p" id="preference" sx={{ m: 0 }}>
        Search preference
      </Typography>
      <Box sx={{ px: 1, mt: 0.5 }}>
        <Slider
          value={position}
          onChange={(_event, value) => onChange(Number(value))}
          min={0}
          max={preferences.length - 1}
          step={1}
          track={false}
          marks={preferences.map((_preference, value) => ({ value }))}
          aria-labelledby="preference"
          getAriaValueText={(value) => preferenceAt(value).label}
        />
      </Box>
      <Box aria-hidden sx={labelsStyle}>
        {preferences.map(({ label }, index) => (
          <Box
            key={label}
            component="span"
            onClick={() => onChange(index)}
            sx={
              index === position ? { color: 'text.primary', fontWeight: 600, cursor: 'pointer' } : { cursor: 'pointer' }
            }
          >
            {label}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" aria-live="polite" sx={{ m: 0, mt: 1, color: 'text.tertiary' }}>
        {preferenceAt(position).explanation}
      </Typography>
    </>
  );
}

const labelsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  mt: -0.75,
  typography: 'caption',
  color: 'text.secondary',
  '& > :nth-of-type(2)': { textAlign: 'center' },
  '& > :nth-of-type(3)': { textAlign: 'right' },
} as const;

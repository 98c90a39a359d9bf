import { TextField } from '@mui/material';
import dayjs from 'dayjs';

interface Props {
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
  minDate?: Date;
}

const DAY = 'YYYY-MM-DD';
/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

/** The browser's own date input, which has a calendar, works with the keyboard, and knows how the reader writes dates. */
export function DateField({ label, value, onChange, minDate }: Props) {
  const min = minDate && dayjs(minDate).format(DAY);
  const day = value ? dayjs(value).format(DAY) : '';
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      // Without a time, a date would be parsed as midnight UTC. It is empty until all of it is typed.
      onChange={({ target }) => onChange(target.value ? new Date(`${target.value}T00:00`) : null)}
      error={min !== undefined && day !== '' && day < min}
      fullWidth
      slotProps={{ htmlInput: { min, max: LAST_DAY } }}
    />
  );
}

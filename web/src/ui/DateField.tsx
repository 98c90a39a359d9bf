import type { Theme } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';

interface Props {
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
  isPastDisabled?: boolean;
  minDate?: Date;
}

/** A date input with a picker, styled like the other fields. */
export function DateField({ label, value, onChange, isPastDisabled = false, minDate }: Props) {
  return (
    <DatePicker
      label={label}
      value={value && dayjs(value)}
      onChange={(day) => onChange(day && day.toDate())}
      disablePast={isPastDisabled}
      minDate={minDate && dayjs(minDate)}
      slotProps={{
        textField: { size: 'small', fullWidth: true, sx: fieldStyle, slotProps: { inputLabel: { shrink: true } } },
      }}
    />
  );
}

const fieldStyle = {
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper', fontSize: '0.9375rem', px: '12px' },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: (theme: Theme) => `${theme.vars?.palette.rule.control} !important`,
    '& legend': { display: 'none' },
  },
  '& .Mui-focused .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: (theme: Theme) => `${theme.vars?.palette.focus} !important`,
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: (theme: Theme) => `${theme.vars?.palette.error.main} !important`,
  },
} as const;

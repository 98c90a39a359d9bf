import { Box, Button, Checkbox, FormControlLabel, MenuItem } from '@mui/material';
import { digestFields } from '@niche-newsletters/rules/digest.rules';
import { Form, Formik } from 'formik';
import type { DigestFrequency, Weekday } from '../gql/graphql';
import { FormTextField } from '../ui/fields/FormTextField';
import { formSchema } from '../ui/fields/form-schema';

export interface MailValues {
  frequency: DigestFrequency;
  weekday: Weekday;
  hour: number;
  timeZone: string;
  /** For administrators: a daily mail about jobs and submissions. */
  administration: boolean;
}

interface Props {
  settings: MailValues;
  isAdmin: boolean;
  onSave: (values: MailValues) => Promise<void>;
}

const frequencies = { NEVER: 'Never', AT_ONCE: 'At once', DAILY: 'Daily', WEEKLY: 'Weekly' } as const;
const weekdays = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
} as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const schema = formSchema(digestFields);

export function MailForm({ settings, isAdmin, onSave }: Props) {
  const zones = timeZones(settings.timeZone);
  return (
    <Formik enableReinitialize initialValues={valuesOf(settings)} validationSchema={schema} onSubmit={onSave}>
      {({ values: { frequency, administration }, isSubmitting, getFieldProps }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2 }}>
          <FormTextField name="frequency" select label="How often" disabled={isSubmitting}>
            {optionsOf(frequencies)}
          </FormTextField>
          {frequency === 'WEEKLY' && (
            <FormTextField name="weekday" select label="Day" disabled={isSubmitting}>
              {optionsOf(weekdays)}
            </FormTextField>
          )}
          {isAdmin && (
            <FormControlLabel
              control={<Checkbox {...getFieldProps('administration')} checked={administration} />}
              label="Failed jobs and waiting submissions, once a day"
              disabled={isSubmitting}
            />
          )}
          {(frequency === 'DAILY' || frequency === 'WEEKLY' || administration) && (
            <>
              <FormTextField name="hour" select label="Hour" disabled={isSubmitting}>
                {HOURS.map((hour) => (
                  <MenuItem key={hour} value={hour}>
                    {String(hour).padStart(2, '0')}:00
                  </MenuItem>
                ))}
              </FormTextField>
              <FormTextField name="timeZone" select label="Time zone" disabled={isSubmitting}>
                {zones.map((zone) => (
                  <MenuItem key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </MenuItem>
                ))}
              </FormTextField>
            </>
          )}
          <Button type="submit" variant="outlined" disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </Box>
      )}
    </Formik>
  );
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <MenuItem key={value} value={value}>
      {name}
    </MenuItem>
  ));

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whoever gets no mail yet has not chosen a time zone: the browser's is the best guess. */
const valuesOf = ({ frequency, weekday, hour, timeZone, administration }: MailValues): MailValues => ({
  frequency,
  weekday,
  hour,
  administration,
  timeZone: frequency === 'NEVER' && !administration ? ownTimeZone() : timeZone,
});

/** With the chosen and the own one, which may have names that are not listed. */
const timeZones = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen, ownTimeZone()])].sort();

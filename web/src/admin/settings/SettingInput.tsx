import { Checkbox, FormControlLabel, FormHelperText, MenuItem, Stack, TextField } from '@mui/material';
import { DateField } from '../../ui/fields/DateField';
import { mediumDate } from '../../ui/text/dates';
import type { SitePicture } from '@niche-newsletters/rules/site.rules';
import { AccentField } from './AccentField';
import { LinkRows, type LinkRow } from './LinkRows';
import { PictureField } from './PictureField';
import type { SettingField } from './setting-sections';
import type { Setting } from './settings-documents';

interface Props {
  field: SettingField;
  setting: Setting | undefined;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

/** One setting, by its kind. */
export function SettingInput({
  field: { name, kind, label, help, choices = [] },
  setting,
  value,
  problem,
  onChange,
}: Props) {
  const isFixed = setting?.source === 'ENVIRONMENT';
  const helperText = problem ?? helpOf(setting, help);
  if (kind === 'flag')
    return (
      <div>
        <FormControlLabel
          label={label}
          control={
            <Checkbox checked={value === true} disabled={isFixed} onChange={(_, checked) => onChange(checked)} />
          }
        />
        <FormHelperText error={problem !== undefined}>{helperText}</FormHelperText>
      </div>
    );
  const shared = { label, help: helperText, hasProblem: problem !== undefined, onChange };
  if (kind === 'day') return <DayInput {...shared} value={value} />;
  if (kind === 'links') return <LinkRows {...shared} rows={value as LinkRow[]} />;
  if (kind === 'accent') return <AccentField {...shared} isFixed={isFixed} value={value as string | null} />;
  if (kind === 'picture')
    return <PictureField {...shared} picture={name as SitePicture} value={value as string | null} />;
  const isWords = kind === 'words';
  const text = isWords ? (value as string[]).join(', ') : ((value as string | null) ?? '');
  return (
    <TextField
      fullWidth
      select={kind === 'choice'}
      multiline={kind === 'text'}
      minRows={kind === 'text' ? 2 : undefined}
      label={label}
      value={text}
      disabled={isFixed}
      error={problem !== undefined}
      helperText={helperText}
      slotProps={readableHelp}
      onChange={({ target }) => onChange(isWords ? wordsIn(target.value) : emptyAsDefault(target.value, setting))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DayProps {
  label: string;
  help: string | undefined;
  hasProblem: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function DayInput({ label, help, hasProblem, value, onChange }: DayProps) {
  return (
    <Stack>
      <DateField
        label={label}
        value={typeof value === 'string' ? new Date(value) : null}
        onChange={(day) => onChange(day?.toISOString() ?? null)}
      />
      <FormHelperText error={hasProblem}>{help}</FormHelperText>
    </Stack>
  );
}

/** Of a disabled field, it would be too pale to read. */
const readableHelp = { formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } } } as const;

/** Where the default is none, nothing is typed to go back to it. */
const emptyAsDefault = (text: string, setting: Setting | undefined) =>
  text === '' && setting?.default === 'null' ? null : text;

/** A comma at the end stays while the next word is typed. */
const wordsIn = (text: string): string[] => (text === '' ? [] : text.split(',').map((word) => word.trimStart()));

function helpOf(setting: Setting | undefined, help?: string): string | undefined {
  if (setting?.source === 'ENVIRONMENT') return `Set by the environment: ${setting.variable}`;
  if (!setting?.changedAt) return help;
  const by = setting.changedBy ? ` by ${setting.changedBy.name}` : '';
  return [help, `Changed${by} on ${mediumDate(setting.changedAt)}.`].filter(Boolean).join(' ');
}

import { Autocomplete, Box, Chip, Stack, TextField, Typography } from '@mui/material';

export interface Topic {
  id: string;
  name: string;
  category: { name: string };
}

const mostTopics = 7;
const listHeight = 200;

interface Props {
  topics: readonly Topic[];
  /** Identities of the chosen topics. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  /** An eighth was asked for, and refused. */
  onTooMany?: () => void;
  error?: string;
  isLoading?: boolean;
  isDisabled?: boolean;
}

/** Topics to file a newsletter under: the field searches, the chosen ones stand below it. */
export function TopicSelect({ topics, value, onChange, onBlur, onTooMany, error, isLoading, isDisabled }: Props) {
  const chosen = topics.filter((topic) => value.includes(topic.id));
  const choose = (next: readonly Topic[]) => {
    if (next.length > mostTopics) onTooMany?.();
    else onChange(next.map((topic) => topic.id));
  };
  return (
    <Box>
      <Autocomplete
        multiple
        disableCloseOnSelect
        disableClearable
        filterSelectedOptions
        options={[...topics].sort((one, other) => one.category.name.localeCompare(other.category.name))}
        value={chosen}
        onChange={(_, next) => choose(next)}
        disabled={isDisabled || value.length >= mostTopics}
        loading={isLoading}
        groupBy={(topic) => topic.category.name}
        getOptionKey={(topic) => topic.id}
        getOptionLabel={(topic) => topic.name}
        isOptionEqualToValue={(topic, other) => topic.id === other.id}
        noOptionsText="No topics found."
        renderValue={() => null}
        renderGroup={({ key, group, children }) => (
          // MUI nests plain <li><ul> here; the roles keep it a valid listbox.
          <div key={key} role="group" aria-label={group}>
            <Box aria-hidden sx={groupHeadStyle}>
              {group}
            </Box>
            <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {children}
            </Box>
          </div>
        )}
        slotProps={{ listbox: { component: 'div', sx: { maxHeight: listHeight } } }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Topics"
            placeholder="Search topics..."
            onBlur={onBlur}
            error={Boolean(error)}
            helperText={error || undefined}
          />
        )}
      />
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.25, alignItems: 'center' }}>
        {chosen.map((topic) => (
          <Chip
            key={topic.id}
            variant="filled"
            label={topic.name}
            disabled={isDisabled}
            onDelete={() => onChange(value.filter((id) => id !== topic.id))}
          />
        ))}
        <Typography variant="caption" sx={{ ml: 'auto', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
          {value.length} of {mostTopics}
        </Typography>
      </Stack>
    </Box>
  );
}

const groupHeadStyle = {
  position: 'sticky',
  top: -4,
  zIndex: 1,
  px: 1.25,
  typography: 'label',
  lineHeight: '32px',
  color: 'text.secondary',
  bgcolor: 'ground.raised',
} as const;

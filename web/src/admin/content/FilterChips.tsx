import { Button, Chip, Stack } from '@mui/material';
import { causeInWords } from '../attention/cause-words';
import { contentFlags } from './AdvancedFilters';
import { flagsOf, type AddressProps } from './content-address';

const SILENT = { name: 'silent', label: 'No new edition for long' };

/** Active filters without a select, as removable chips. */
export function FilterChips({ address, setAddress, onClear }: AddressProps & { onClear: () => void }) {
  const flags = flagsOf(address);
  const chosen = [...contentFlags, SILENT].filter(({ name }) => flags.includes(name));
  if (chosen.length === 0 && address.cause === '') return null;
  const remove = (name: string) => setAddress({ with: flags.filter((flag) => flag !== name).join(','), page: '1' });
  return (
    <Stack direction="row" sx={{ gap: 0.75, pb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      {chosen.map(({ name, label }) => (
        <Chip key={name} variant="filled" label={label} onDelete={() => remove(name)} />
      ))}
      {address.cause !== '' && (
        <Chip
          variant="filled"
          label={`Failed: ${causeInWords(address.cause)}`}
          onDelete={() => setAddress({ cause: '', page: '1' })}
        />
      )}
      <Button size="small" variant="text" onClick={onClear}>
        Clear Filters
      </Button>
    </Stack>
  );
}

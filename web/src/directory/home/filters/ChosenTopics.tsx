import { Chip, Stack } from '@mui/material';
import type { Topic } from '../../../ui/fields/topic-groups';

/** Active topic filters. Each can be removed. */
export function ChosenTopics({ topics, onRemove }: { topics: Topic[]; onRemove: (id: string) => void }) {
  if (topics.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5 }}>
      {topics.map(({ id, name }) => (
        <Chip
          key={id}
          variant="filled"
          sx={{ maxWidth: 1 }}
          label={name}
          aria-label={`Remove filter ${name}`}
          onDelete={() => onRemove(id)}
        />
      ))}
    </Stack>
  );
}

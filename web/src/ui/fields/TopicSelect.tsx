import { useState } from 'react';
import {
  Autocomplete,
  Box,
  Chip,
  Stack,
  TextField,
  Typography,
  type AutocompleteRenderGroupParams,
} from '@mui/material';
import { SuggestedTopics, type DescribedNewsletter } from './SuggestedTopics';
import type { Topic } from './topic-groups';

interface GroupedTopic extends Topic {
  group: string;
}

interface Props {
  topics: GroupedTopic[];
  chosen: Topic[];
  limit: number;
  /** The newsletter to suggest topics for. */
  described: DescribedNewsletter;
  isLoading: boolean;
  isDisabled: boolean;
  error?: string;
  onAdd: (topic: Topic) => void;
  onRemove: (id: string) => void;
  onBlur: () => void;
}

/** A searchable list of topics by category. Selected topics are listed below the field. */
export function TopicSelect(props: Props) {
  const { topics, chosen, limit, described, isLoading, isDisabled, error, onAdd, onRemove, onBlur } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState('');
  const isFull = chosen.length >= limit;
  const free = topics.filter(({ id }) => !chosen.some((topic) => topic.id === id));
  return (
    <Box>
      <Autocomplete
        id="topics"
        value={null}
        inputValue={term}
        // MUI would write the selected label into the field, which then matches no other topic.
        onInputChange={(_event, text, reason) => setTerm(reason === 'input' ? text : '')}
        options={free}
        loading={isLoading}
        {...list}
        // Stays enabled while open, so that an eighth choice shows its message.
        disabled={isDisabled || (isFull && !isOpen)}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onChange={(_event, topic) => {
          if (topic) onAdd({ id: topic.id, name: topic.name });
          setTerm('');
        }}
        onBlur={onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Topics"
            placeholder="Search topics..."
            error={error !== undefined}
            helperText={error}
          />
        )}
      />
      <ChosenTopics chosen={chosen} limit={limit} isDisabled={isDisabled} onRemove={onRemove} />
      {!isFull && <SuggestedTopics {...described} chosen={chosen} isDisabled={isDisabled} onAdd={onAdd} />}
    </Box>
  );
}

function ChosenTopics({
  chosen,
  limit,
  isDisabled,
  onRemove,
}: Pick<Props, 'chosen' | 'limit' | 'isDisabled' | 'onRemove'>) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.25, alignItems: 'center' }}>
      {chosen.map(({ id, name }) => (
        <Chip
          key={id}
          variant="filled"
          label={name}
          aria-label={`Remove topic ${name}`}
          disabled={isDisabled}
          onDelete={() => onRemove(id)}
        />
      ))}
      <Typography variant="caption" sx={{ ml: 'auto', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}>
        {chosen.length} of {limit}
      </Typography>
    </Stack>
  );
}

/** MUI nests a list in a list item. The roles make it a valid listbox. */
function renderGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <div key={key} role="group" aria-label={group}>
      <Box aria-hidden sx={groupHead}>
        {group}
      </Box>
      <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </div>
  );
}

const LIST_HEIGHT = 200;

const list = {
  loadingText: 'Loading topics...',
  noOptionsText: 'No topics found.',
  groupBy: (topic: GroupedTopic) => topic.group,
  getOptionLabel: (topic: GroupedTopic) => topic.name,
  getOptionKey: (topic: GroupedTopic) => topic.id,
  disableCloseOnSelect: true,
  clearOnBlur: true,
  blurOnSelect: false,
  renderGroup,
  slotProps: { listbox: { component: 'div', sx: { maxHeight: LIST_HEIGHT } } },
} as const;

const groupHead = {
  position: 'sticky',
  top: -4,
  px: 1.25,
  typography: 'label',
  lineHeight: '32px',
  color: 'text.secondary',
  bgcolor: 'ground.raised',
} as const;

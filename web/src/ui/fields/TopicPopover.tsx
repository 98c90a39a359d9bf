import { useState } from 'react';
import { Box, Checkbox, FormControlLabel, Popover, TextField, Typography } from '@mui/material';
import { PopoverFailure, PopoverNote } from './PopoverNote';
import { narrowTopics, type TopicGroup } from './topic-groups';

interface ListProps {
  groups: TopicGroup[];
  isLoading?: boolean;
  hasFailed?: boolean;
  onRetry?: () => void;
  selectedIds: string[];
  onToggle: (id: string) => void;
}

export interface TopicPopoverProps extends ListProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function TopicPopover({ id, anchor, onClose, ...list }: TopicPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'Filter', sx: { width: widths } } }}
    >
      <TopicList {...list} />
    </Popover>
  );
}

function TopicList({ groups, isLoading = false, hasFailed = false, onRetry, selectedIds, onToggle }: ListProps) {
  const [term, setTerm] = useState('');
  const narrowed = narrowTopics(groups, term);
  const isEmpty = !isLoading && !hasFailed && narrowed.length === 0;
  return (
    <>
      <Box sx={{ p: 1, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
        <TextField
          fullWidth
          autoFocus
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder="Search subcategories..."
          slotProps={{ htmlInput: { 'aria-label': 'Search subcategories' } }}
        />
      </Box>
      <Box sx={{ maxHeight: '40vh', overflowY: 'auto', p: 1 }}>
        {isLoading && <PopoverNote text="Loading filters..." />}
        {hasFailed && <PopoverFailure text="The filters could not be loaded." onRetry={onRetry} />}
        {isEmpty && <PopoverNote text="No subcategory found." />}
        {narrowed.map((group) => (
          <TopicGroupOf key={group.name} group={group} selectedIds={selectedIds} onToggle={onToggle} />
        ))}
      </Box>
    </>
  );
}

function TopicGroupOf({
  group,
  selectedIds,
  onToggle,
}: { group: TopicGroup } & Pick<ListProps, 'selectedIds' | 'onToggle'>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 0.5, minWidth: 0 }}>
      <Typography component="legend" variant="label" sx={{ px: 1, pt: 1, pb: 0.5, color: 'text.secondary' }}>
        {group.name}
      </Typography>
      {group.topics.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={<bdi>{name}</bdi>}
          control={<Checkbox checked={selectedIds.includes(id)} onChange={() => onToggle(id)} />}
          sx={{
            display: 'flex',
            overflowWrap: 'anywhere',
            m: 0,
            pl: 0.25,
            borderRadius: '4px',
            '&:hover': { bgcolor: 'ground.hover' },
          }}
        />
      ))}
    </Box>
  );
}

const widths = { xs: 280, sm: 320, md: 380 };

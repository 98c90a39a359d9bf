import { useState, type FormEvent } from 'react';
import { Box, Chip, IconButton, OutlinedInput, Stack, Typography } from '@mui/material';
import { Search } from 'lucide-react';
import { TopicFilter } from '../ui/TopicFilter';
import { findTopics } from '../ui/topic-groups';
import { changeListing, toggleTopic, type Listing } from './listing-address';
import { useTopics } from './useTopics';

interface Props {
  listing: Listing;
  onChange: (listing: Listing) => void;
  /** How many of how many are shown; empty until that is known. */
  count: string;
}

/** Search, filter, and what was chosen in it. */
export function ListingToolbar({ listing, onChange, count }: Props) {
  const topics = useTopics();
  const toggle = (id: string) => onChange(toggleTopic(listing, id));
  const chosen = findTopics(topics.groups, listing.topicIds);
  return (
    <Box sx={{ borderTop: '2px solid', borderColor: 'rule.strong', py: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchForm
          key={listing.search}
          search={listing.search}
          onSearch={(search) => onChange(changeListing(listing, { search }))}
        />
        <TopicFilter
          groups={topics.groups}
          isLoading={topics.isLoading}
          hasFailed={topics.hasFailed}
          onRetry={topics.retry}
          selectedIds={listing.topicIds}
          onToggle={toggle}
        />
        <Typography
          role="status"
          variant="body2"
          sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Typography>
      </Stack>
      {chosen.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5 }}>
          {chosen.map(({ id, name }) => (
            <Chip
              key={id}
              variant="filled"
              label={name}
              aria-label={`Remove filter ${name}`}
              onDelete={() => toggle(id)}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** The term applies, trimmed, on the button or Enter only. */
function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [term, setTerm] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(term.trim());
  };
  return (
    <Stack component="form" role="search" direction="row" onSubmit={submit} sx={formStyle}>
      <OutlinedInput
        size="small"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        placeholder="Search newsletters..."
        sx={{ width: 300, maxWidth: 300, minWidth: 0, flex: { xs: 1, sm: 'none' } }}
        inputProps={{ 'aria-label': 'Search newsletters', type: 'search', enterKeyHint: 'search', maxLength: 200 }}
      />
      <IconButton
        type="submit"
        aria-label="Search"
        sx={{ border: '1px solid', borderColor: 'rule.control', bgcolor: 'background.paper' }}
      >
        <Search strokeWidth={1.75} />
      </IconButton>
    </Stack>
  );
}

const formStyle = { gap: 1, minWidth: 0, flex: { xs: '1 1 100%', sm: '0 1 auto' } } as const;

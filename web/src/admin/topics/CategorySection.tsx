import { Box, Button, Stack, Typography } from '@mui/material';
import { SectionRule } from '../../ui/page/SectionRule';
import { MoveButtons } from './MoveButtons';
import type { AdminCategory } from './topic-documents';
import type { OpenDialog } from './TopicDialogs';
import { TopicRow } from './TopicRow';
import type { TopicActions } from './useTopicActions';

interface Props {
  category: AdminCategory;
  position: number;
  siblings: number;
  actions: TopicActions;
  onOpen: (dialog: OpenDialog) => void;
}

/** A category with its topics, in the order in which readers see them. */
export function CategorySection({ category, position, siblings, actions, onOpen }: Props) {
  const { id, name, description, topics } = category;
  const buttons = (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <MoveButtons
        name={name}
        position={position}
        count={siblings}
        onPlace={(place) => actions.placeCategory(category, place)}
      />
      <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen({ kind: 'category', category })}>
        Edit
      </Button>
      {topics.length === 0 && (
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${name}`}
          onClick={() => void actions.removeCategory(category)}
        >
          Delete
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Add Topic to ${name}`}
        onClick={() => onOpen({ kind: 'add', categoryId: id, name: '' })}
      >
        Add Topic
      </Button>
    </Stack>
  );
  return (
    <Box component="section" aria-label={name} sx={{ mb: 5 }}>
      <SectionRule title={name} aside={buttons} />
      {description && (
        <Typography variant="body2" dir="auto" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {topics.map((topic, at) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            position={at}
            siblings={topics.length}
            actions={actions}
            onOpen={onOpen}
          />
        ))}
      </Box>
      {topics.length === 0 && (
        <Typography sx={{ color: 'text.secondary', py: 1.5 }}>No topics yet: readers do not see it.</Typography>
      )}
    </Box>
  );
}

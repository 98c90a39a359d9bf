import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { Topic } from './topic-groups';
import { useDebounced } from './useDebounced';

const SUGGESTED_TOPICS = graphql(`
  query SuggestedTopics($name: String!, $description: String!) {
    suggestedTopics(name: $name, description: $description) {
      id
      name
    }
  }
`);

/** A shorter description is not enough. */
const MIN_DESCRIPTION = 20;

export interface DescribedNewsletter {
  name: string;
  description: string;
}

interface Props extends DescribedNewsletter {
  chosen: Topic[];
  isDisabled: boolean;
  onAdd: (topic: Topic) => void;
}

/** Suggests topics for the form's values. Renders nothing if there are none. */
export function SuggestedTopics({ name, description, chosen, isDisabled, onAdd }: Props) {
  const [settledName, settled] = [useDebounced(name.trim()), useDebounced(description.trim())];
  const { data } = useQuery(SUGGESTED_TOPICS, {
    variables: { name: settledName, description: settled },
    skip: settled.length < MIN_DESCRIPTION,
  });
  const open = (data?.suggestedTopics ?? []).filter(({ id }) => !chosen.some((topic) => topic.id === id));
  if (open.length === 0) return null;
  return (
    <Box role="group" aria-label="Suggested topics" sx={rowStyle}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Suggested:
      </Typography>
      {open.map(({ id, name: topic }) => (
        <Button
          key={id}
          size="small"
          aria-label={`Add topic ${topic}`}
          disabled={isDisabled}
          onClick={() => onAdd({ id, name: topic })}
        >
          {topic}
        </Button>
      ))}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  rowGap: 0.5,
  mt: 1,
} as const;

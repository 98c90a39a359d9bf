import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { SectionRule } from '../../ui/page/SectionRule';
import { count } from '../../ui/text/words';
import { TOPIC_IDEAS } from './topic-documents';

/** What many newsletters write about, and what is no topic yet. */
export function TopicIdeas({ onMake }: { onMake: (name: string) => void }) {
  const { data } = useQuery(TOPIC_IDEAS, { fetchPolicy: 'cache-and-network' });
  const ideas = data?.topicIdeas ?? [];
  if (ideas.length === 0) return null;
  return (
    <Box component="section" aria-label="Suggestions" sx={{ mb: 5 }}>
      <SectionRule title="Suggestions" />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Newsletters write about these, and no topic has their name.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ideas.map(({ id, name, newsletters }) => (
          <Box component="li" key={id} sx={rowStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {count(newsletters, 'newsletter')}
              </Typography>
            </Box>
            <Button
              size="small"
              sx={{ flex: 'none' }}
              aria-label={`Make a topic of ${name}`}
              onClick={() => onMake(name)}
            >
              Make a Topic
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
} as const;

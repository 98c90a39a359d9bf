import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import { ToneTag } from '../../ui/text/ToneTag';
import { count } from '../../ui/text/words';
import { MoveButtons } from './MoveButtons';
import type { AdminTopic } from './topic-documents';
import type { OpenDialog } from './TopicDialogs';
import type { TopicActions } from './useTopicActions';

interface Props {
  topic: AdminTopic;
  position: number;
  siblings: number;
  actions: TopicActions;
  onOpen: (dialog: OpenDialog) => void;
}

/** A topic with what can be done with it. */
export function TopicRow({ topic, position, siblings, actions, onOpen }: Props) {
  const { name, slug, description, isHidden, isMoving, newsletterCount } = topic;
  const link = isHidden ? (
    <bdi>{name}</bdi>
  ) : (
    <Link component={RouterLink} to={paths.topic(slug)} dir="auto">
      {name}
    </Link>
  );
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="h3">
          {link} {isHidden && !isMoving && <ToneTag label="Hidden" tone="warning" />}
          {isMoving && <ToneTag label="Moving" tone="info" />}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          /topics/{slug} · {count(newsletterCount, 'newsletter')}
        </Typography>
        {description && (
          <Typography variant="body2" dir="auto">
            {description}
          </Typography>
        )}
      </Box>
      <TopicButtons topic={topic} position={position} siblings={siblings} actions={actions} onOpen={onOpen} />
    </Box>
  );
}

function TopicButtons({ topic, position, siblings, actions, onOpen }: Props) {
  const { name, isHidden, isMoving, newsletterCount } = topic;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <MoveButtons
        name={name}
        position={position}
        count={siblings}
        onPlace={(place) => actions.placeTopic(topic, place)}
      />
      <Button
        size="small"
        aria-label={`Edit ${name}`}
        disabled={isMoving}
        onClick={() => onOpen({ kind: 'edit', topic })}
      >
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`Merge ${name}`}
        disabled={isMoving}
        onClick={() => onOpen({ kind: 'merge', topic })}
      >
        Merge
      </Button>
      <Button
        size="small"
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
        disabled={isMoving}
        onClick={() => void actions.setHidden(topic, !isHidden)}
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
      {newsletterCount === 0 && (
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${name}`}
          disabled={isMoving}
          onClick={() => onOpen({ kind: 'delete', topic })}
        >
          Delete
        </Button>
      )}
    </Stack>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
} as const;

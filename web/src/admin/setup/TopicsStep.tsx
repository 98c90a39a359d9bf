import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Box, Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { ActionError } from '../actions/ActionError';
import { count } from '../../ui/text/words';
import { CHOOSE_STARTER_TOPICS, CONTINUE_SETUP, type Setup } from './setup-documents';

const FIRST = 'general';

/** Topics to begin with. They are added once, and are the operator's afterwards. */
export function TopicsStep({ setup: { topics, topicSets }, onDone }: { setup: Setup; onDone: () => void }) {
  const [chosen, setChosen] = useState(FIRST);
  const [error, setError] = useState<unknown>(null);
  const [choose, { loading }] = useMutation(CHOOSE_STARTER_TOPICS);
  const [goOn] = useMutation(CONTINUE_SETUP);
  const save = async () => {
    setError(null);
    try {
      if (topics === null) await choose({ variables: { id: chosen } });
      else await goOn({ variables: { step: 4 } });
      onDone();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      {topics === null ? (
        <>
          <Typography>They are yours afterwards: rename, add and delete them as you like.</Typography>
          <RadioGroup aria-label="Topics" value={chosen} onChange={(_, value) => setChosen(value)}>
            {topicSets.map(({ id, title, topicCount }) => (
              <FormControlLabel
                key={id}
                value={id}
                control={<Radio />}
                label={topicCount === 0 ? title : `${title} (${count(topicCount, 'topic')})`}
                sx={{ overflowWrap: 'anywhere', '& > *': { minWidth: 0 } }}
              />
            ))}
          </RadioGroup>
        </>
      ) : (
        <Typography>This directory has its topics already.</Typography>
      )}
      {error !== null && <ActionError title="The topics were not added" error={error} />}
      <Box>
        <Button variant="contained" disabled={loading} onClick={() => void save()}>
          Go on
        </Button>
      </Box>
    </Stack>
  );
}

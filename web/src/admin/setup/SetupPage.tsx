import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { hasRank } from '../../session/ranks';
import { useSession } from '../../session/session-context';
import { PageTitle } from '../../ui/page/PageTitle';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { Spinner } from '../../ui/states/Spinner';
import { AdministratorStep } from './AdministratorStep';
import { LastStep } from './LastStep';
import { SETUP, type Setup } from './setup-documents';
import { SettingsStep } from './SettingsStep';
import { TopicsStep } from './TopicsStep';

const STEPS = ['Who are you', 'Name and look', 'Topics', 'Who may do what', 'Mail and backups'];

/** The first start of a server, in five steps that can be left and taken up again. */
export function SetupPage() {
  const { data, error, loading, refetch } = useQuery(SETUP, { fetchPolicy: 'network-only' });
  return (
    <Box sx={{ maxWidth: 720, pt: { xs: 4, md: 6 }, pb: 10 }}>
      <PageTitle title="Set up" />
      {loading && !data && <Spinner />}
      {error && !data && <EmptyNotice level="h1" title="Nothing to set up" text="This directory is set up already." />}
      {data && <Steps setup={data.setup} reload={() => void refetch()} />}
    </Box>
  );
}

function Steps({ setup, reload }: { setup: Setup; reload: () => void }) {
  const { user, isLoading } = useSession();
  const [chosen, setChosen] = useState<number | null>(null);
  if (isLoading) return <Spinner />;
  const isAdmin = hasRank(user, 'ADMIN');
  if (setup.hasAdministrator && !isAdmin) return <ForAdministrators />;
  // Somebody may have become administrator at the shell.
  const first = isAdmin ? Math.max(setup.step, 2) : 1;
  const step = Math.min(chosen ?? first, first);
  const goOn = () => {
    setChosen(step + 1);
    reload();
  };
  return (
    <>
      <Typography variant="h1">Set up your directory</Typography>
      <Progress step={step} first={first} onChoose={setChosen} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {step}. {STEPS[step - 1]}
      </Typography>
      {step === 1 && <AdministratorStep setup={setup} onDone={goOn} />}
      {step === 2 && <SettingsStep key={2} parts={['Name and words', 'Look']} next={3} onDone={goOn} />}
      {step === 3 && <TopicsStep setup={setup} onDone={goOn} />}
      {step === 4 && <SettingsStep key={4} parts={['Who may do what', 'What there is']} next={5} onDone={goOn} />}
      {step === 5 && <LastStep canSend={setup.canSend} />}
    </>
  );
}

interface ProgressProps {
  step: number;
  /** The first one that is not done. */
  first: number;
  onChoose: (step: number) => void;
}

function Progress({ step, first, onChoose }: ProgressProps) {
  return (
    <Stack component="ol" direction="row" sx={{ p: 0, my: 3, listStyle: 'none', gap: 1, flexWrap: 'wrap' }}>
      {STEPS.map((name, at) => {
        const number = at + 1;
        // Step 1 has been done for good.
        const isOpen = number <= first && (number > 1 || first === 1);
        return (
          <li key={name}>
            <Button
              size="small"
              variant={number === step ? 'contained' : 'outlined'}
              aria-current={number === step ? 'step' : undefined}
              disabled={!isOpen}
              onClick={() => onChoose(number)}
            >
              {number}. {name}
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}

function ForAdministrators() {
  const { user, signIn } = useSession();
  return (
    <EmptyNotice
      title="This directory is being set up"
      text="Its administrator goes on here."
      action={user ? undefined : <Button onClick={() => signIn('signin', paths.setup)}>Sign in</Button>}
    />
  );
}

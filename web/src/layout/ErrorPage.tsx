import { Button, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { EmptyNotice } from '../ui/EmptyNotice';
import { PageTitle } from '../ui/PageTitle';

export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageTitle title="Something went wrong" />
      <EmptyNotice
        level="h1"
        title="Something went wrong"
        text="This page could not be shown."
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
            <Button variant="contained" onClick={onRetry}>
              Try Again
            </Button>
            <Button component={Link} to={paths.home}>
              Back to Home
            </Button>
          </Stack>
        }
      />
    </div>
  );
}

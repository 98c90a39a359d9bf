import { Button, Stack } from '@mui/material';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { PageTitle } from '../../ui/page/PageTitle';
import { RouterLink } from '../../ui/text/RouterLink';

interface Props {
  onRetry: () => void;
  text?: string;
}

export function ErrorPage({ onRetry, text = 'This page could not be shown.' }: Props) {
  return (
    <div role="alert">
      <PageTitle title="Something went wrong" />
      <EmptyNotice
        level="h1"
        title="Something went wrong"
        text={text}
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
            <Button variant="contained" onClick={onRetry}>
              Try Again
            </Button>
            <Button component={RouterLink} to={paths.home}>
              Back to Home
            </Button>
          </Stack>
        }
      />
    </div>
  );
}

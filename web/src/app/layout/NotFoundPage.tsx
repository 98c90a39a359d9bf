import { Button } from '@mui/material';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { PageTitle } from '../../ui/page/PageTitle';
import { RouterLink } from '../../ui/text/RouterLink';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Page not found" />
      <EmptyNotice
        level="h1"
        title="Page not found"
        text="There is nothing at this address."
        action={
          <Button component={RouterLink} to={paths.home}>
            Back to Home
          </Button>
        }
      />
    </>
  );
}

import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { EmptyNotice } from '../ui/EmptyNotice';
import { PageTitle } from '../ui/PageTitle';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Page not found" />
      <EmptyNotice
        level="h1"
        title="Page not found"
        text="There is nothing at this address."
        action={
          <Button component={Link} to={paths.home}>
            Back to Home
          </Button>
        }
      />
    </>
  );
}

import { Box, Button, Stack } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../paths';
import { EmptyNotice } from '../ui/EmptyNotice';
import { PageTitle } from '../ui/PageTitle';
import { RouterLink } from '../ui/RouterLink';
import { EditionList } from './EditionList';
import { LoadingCard } from './LoadingCard';
import { NewsletterCard } from './NewsletterCard';
import { useNewsletter } from './useNewsletter';

export function NewsletterPage() {
  const { id = '' } = useParams();
  const { newsletter, isLoading, complaint, retry } = useNewsletter(id);
  return (
    <>
      <PageTitle title={newsletter?.name ?? 'Newsletter'} description={newsletter?.description} />
      <Box sx={{ pt: 2.5, ml: -1.75 }}>
        <Button variant="text" component={RouterLink} to={paths.home} startIcon={<ArrowLeft />}>
          Back
        </Button>
      </Box>
      {complaint ? (
        <LoadError complaint={complaint} onRetry={retry} />
      ) : (
        <Box sx={columns}>
          {isLoading || !newsletter ? <LoadingCard /> : <NewsletterCard newsletter={newsletter} />}
          <EditionList newsletterId={id} />
        </Box>
      )}
    </>
  );
}

function LoadError({ complaint, onRetry }: { complaint: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyNotice
        level="h1"
        title="Error loading newsletter"
        text={complaint}
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
            <Button component={RouterLink} to={paths.home}>
              Back to Home
            </Button>
            <Button onClick={onRetry}>Try Again</Button>
          </Stack>
        }
      />
    </div>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
  columnGap: 9,
  rowGap: 5,
  pt: 1.5,
  alignItems: 'start',
} as const;

import { useQuery } from '@apollo/client/react';
import { Link, Typography } from '@mui/material';
import { CONSENT_OF_NEWSLETTER } from '../../../consent/consent-documents';
import { ConsentRecord } from '../../../consent/ConsentRecord';
import { TextUseChoice } from '../../../consent/TextUseChoice';
import { paths } from '../../../paths';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { RouterLink } from '../../../ui/text/RouterLink';

/** What machines may do with its text, and what programs of its owner can be told. */
export function MachinesSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(CONSENT_OF_NEWSLETTER, { variables: { id } });
  if (error && !data) return <ErrorNotice title="Failed to fetch what is permitted" onRetry={() => void refetch()} />;
  if (!data?.newsletter) return <Spinner />;
  return (
    <>
      <TextUseChoice id={id} />
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        Permitted now
      </Typography>
      <ConsentRecord newsletter={data.newsletter} />
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        For your own programs
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A{' '}
        <Link component={RouterLink} to={paths.webhooks} underline="always">
          webhook
        </Link>{' '}
        tells your server when an edition was read. The{' '}
        <Link component={RouterLink} to={paths.bot} underline="always">
          page of our crawler
        </Link>{' '}
        says how it is recognised.
      </Typography>
    </>
  );
}

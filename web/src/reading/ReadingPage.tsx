import { useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../apollo/errors';
import { paths } from '../paths';
import { useSession } from '../session/session-context';
import { PageHead } from '../ui/page/PageHead';
import { PageTitle } from '../ui/page/PageTitle';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { useRecovery } from '../ui/states/useRecovery';
import { OutboundLink } from '../ui/text/OutboundLink';
import { RouterLink } from '../ui/text/RouterLink';
import { hostOf } from '../ui/text/words';
import { READING_RULES_OF } from './rule-documents';
import { AppliedRule } from './AppliedRule';
import { RuleForm } from './RuleForm';

/** How a newsletter is read, for administrators and its owner. */
export function ReadingPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(READING_RULES_OF, { variables: { id } });
  useRecovery(error !== undefined, refetch);
  const found = data?.readingRulesOf;
  const back =
    user?.role === 'ADMIN'
      ? { to: paths.newsletterContent(id), label: 'Back to Its Content' }
      : { to: paths.manageSection(id, 'reading'), label: 'Back to Your Newsletter' };
  return (
    <>
      <PageTitle title="Reading rule" />
      <PageHead
        title={found?.newsletterName ?? 'Reading rule'}
        sub={
          found && (
            <>
              How it is read: <OutboundLink href={found.newsletterUrl}>{hostOf(found.newsletterUrl)}</OutboundLink>
            </>
          )
        }
        back={
          <Button variant="text" size="small" component={RouterLink} to={back.to} startIcon={<ArrowLeft />}>
            {back.label}
          </Button>
        }
      />
      {error && !found && (
        <ErrorNotice title={messageOf(error, 'Failed to fetch how it is read')} onRetry={() => void refetch()} />
      )}
      {!error && !found && <Spinner />}
      {found && (
        <>
          <AppliedRule found={found} />
          <RuleForm key={found.newsletterId} found={found} />
        </>
      )}
    </>
  );
}

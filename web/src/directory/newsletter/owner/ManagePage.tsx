import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadFailureOf } from '../../../apollo/errors';
import { paths } from '../../../paths';
import { IndexLoading, IndexMissing } from '../../../ui/page/IndexStates';
import { PageHead } from '../../../ui/page/PageHead';
import { PageTitle } from '../../../ui/page/PageTitle';
import { SectionRule } from '../../../ui/page/SectionRule';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { useRecovery } from '../../../ui/states/useRecovery';
import { RouterLink } from '../../../ui/text/RouterLink';
import { GiveUp } from './GiveUp';
import { LeaveSection } from './LeaveSection';
import { ListingSection } from './ListingSection';
import { MachinesSection } from './MachinesSection';
import { OWNED_NEWSLETTER, type Owned, type Topics } from './owner-documents';
import { OWNER_SECTIONS, sectionOf, type OwnerSection } from './owner-sections';
import { OwnerBadge } from './OwnerBadge';
import { OwnerFigures } from './OwnerFigures';
import { OwnerHandover } from './OwnerHandover';
import { ReadingSection } from './ReadingSection';
import { SectionNav } from './SectionNav';

/** Where the owner of a newsletter manages it. */
export function ManagePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(OWNED_NEWSLETTER, { variables: { id } });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data)
    return (
      <ErrorNotice level="h1" title="Failed to fetch the newsletter" text={loadFailureOf(error)} onRetry={retry} />
    );
  if (!data) return <IndexLoading />;
  const { newsletter, ownedNewsletters, subcategories } = data;
  if (!newsletter) return <IndexMissing {...NO_NEWSLETTER} />;
  if (!ownedNewsletters.some((owned) => owned.id === id))
    return <IndexMissing {...NOT_YOURS} back={{ to: paths.newsletter(id), label: 'To the newsletter' }} />;
  return <Office newsletter={newsletter} topics={subcategories} />;
}

const NO_NEWSLETTER = {
  title: 'Page not found',
  text: 'There is nothing at this address.',
  back: { to: paths.home, label: 'Back to Home' },
};

const NOT_YOURS = {
  title: 'This newsletter is not yours',
  text: 'Only its owner sees this page. If it is yours, prove it on its page.',
};

interface Props {
  newsletter: Owned;
  topics: Topics;
}

function Office({ newsletter, topics }: Props) {
  const [address] = useSearchParams();
  const { id, name, leftAt } = newsletter;
  const section = sectionOf(address.get('section'));
  return (
    <>
      <PageTitle title={`Manage ${name}`} />
      <PageHead
        title={name}
        sub="Your newsletter in this directory"
        back={
          <Button
            variant="text"
            size="small"
            component={RouterLink}
            to={paths.newsletter(id)}
            startIcon={<ArrowLeft />}
          >
            Back to the newsletter
          </Button>
        }
      />
      {leftAt ? (
        <Box sx={{ minHeight: '60dvh', maxWidth: 720 }}>
          <Typography sx={{ mb: 5 }}>
            You have taken this newsletter out. Nothing of it is stored, and its site is not read.
          </Typography>
          <SectionRule id="give-up" title="Give it up" />
          <Box sx={{ mt: 2 }}>
            <GiveUp id={id} isLeft />
          </Box>
        </Box>
      ) : (
        <Box sx={columns}>
          <SectionNav id={id} current={section} />
          <Box component="section" aria-labelledby={section} sx={{ minWidth: 0, maxWidth: 720, minHeight: '60dvh' }}>
            <SectionRule id={section} title={OWNER_SECTIONS[section]} />
            <Box sx={{ mt: 2 }}>{contentOf(section, { newsletter, topics })}</Box>
          </Box>
        </Box>
      )}
    </>
  );
}

function contentOf(section: OwnerSection, { newsletter, topics }: Props) {
  const { id, name } = newsletter;
  switch (section) {
    case 'overview':
      return <OwnerFigures id={id} />;
    case 'listing':
      return <ListingSection newsletter={newsletter} topics={topics} />;
    case 'reading':
      return <ReadingSection newsletter={newsletter} />;
    case 'machines':
      return <MachinesSection id={id} />;
    case 'badge':
      return <OwnerBadge id={id} name={name} />;
    case 'handover':
      return <OwnerHandover id={id} />;
    case 'leave':
      return <LeaveSection id={id} />;
  }
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 3,
  alignItems: 'start',
} as const;

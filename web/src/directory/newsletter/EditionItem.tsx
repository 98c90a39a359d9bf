import { useState } from 'react';
import { Box, Collapse, IconButton, Link, Stack, Typography } from '@mui/material';
import { ChevronDown, Link2 } from 'lucide-react';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { SaveButton } from '../../collections/SaveButton';
import { paths } from '../../paths';
import { useCopy } from '../../ui/toasts/useCopy';
import { useIsPrinting } from '../../ui/page/useIsPrinting';
import { AlsoIn } from '../../ui/text/AlsoIn';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { longDate } from '../../ui/text/dates';
import { EditionSummary } from '../edition/EditionSummary';

const LISTED_EDITION = graphql(`
  fragment ListedEdition on Edition {
    id
    title
    url
    lastModified
    publishedAt
    language
    alsoIn {
      id
      newsletter {
        id
        name
      }
    }
    ...SummarisedEdition
  }
`);

interface Props {
  edition: FragmentType<typeof LISTED_EDITION>;
  newsletterId: string;
  /** Called with the id of the opened summary, or null when it is closed. */
  onOpen: (id: string | null) => void;
  isOpenAtFirst?: boolean;
}

export function EditionItem({ edition, newsletterId, onOpen, isOpenAtFirst = false }: Props) {
  const { id, title, url, lastModified, publishedAt, language, alsoIn, ...rest } = readFragment(
    LISTED_EDITION,
    edition,
  );
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const name = title || 'Untitled Edition';
  const isPrinting = useIsPrinting();
  const lang = language ?? undefined;
  const toggle = () => {
    setIsOpen(!isOpen);
    onOpen(isOpen ? null : id);
  };
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
      <Typography
        variant="h3"
        lang={title ? lang : undefined}
        dir="auto"
        sx={{ maxWidth: '28em', color: title ? 'text.primary' : 'text.tertiary', overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <Stack direction="row" sx={lineStyle}>
        <EditionDates publishedAt={publishedAt} lastModified={lastModified} />
        <OutboundLink href={url} medium="referral" sx={{ fontWeight: 500 }}>
          Read Article
        </OutboundLink>
        <CopyLink name={name} path={paths.edition(newsletterId, id)} />
        <SaveButton thing={{ kind: 'edition', id, name }} isSmall sx={{ my: -0.5 }} />
        <SummaryToggle name={name} isOpen={isOpen} onToggle={toggle} controls={`summary-${id}`} />
      </Stack>
      <AlsoIn copies={alsoIn} />
      <Collapse in={isOpen || isPrinting} id={`summary-${id}`} unmountOnExit>
        <EditionSummary edition={rest} />
      </Collapse>
    </Box>
  );
}

interface DatesProps {
  publishedAt: string | null | undefined;
  lastModified: string | null | undefined;
}

/** The day of its publication, and the one of its last change where that is another or the only one known. */
function EditionDates({ publishedAt, lastModified }: DatesProps) {
  const modified = longDate(lastModified);
  const isOther = lastModified && modified !== longDate(publishedAt);
  return (
    <Stack direction="row" sx={datesStyle}>
      {publishedAt && <span>Published: {longDate(publishedAt)}</span>}
      {(!publishedAt || isOther) && <span>Last Modified: {modified}</span>}
    </Stack>
  );
}

interface ToggleProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  controls: string;
}

function SummaryToggle({ name, isOpen, onToggle, controls }: ToggleProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`Summary of ${name}`}
      onClick={onToggle}
      sx={{ ...toggleStyle, '& svg': { ...chevron, transform: isOpen ? 'rotate(180deg)' : 'none' } }}
    >
      Summary <ChevronDown />
    </Link>
  );
}

function CopyLink({ name, path }: { name: string; path: string }) {
  const copy = useCopy();
  const copyLink = () =>
    copy(window.location.origin + path, { title: 'Link copied', text: 'It opens this edition with its summary.' });
  return (
    <IconButton
      size="small"
      title="Copy link"
      aria-label={`Copy link to ${name}`}
      onClick={() => void copyLink()}
      sx={{ my: -0.5 }}
    >
      <Link2 strokeWidth={1.75} />
    </IconButton>
  );
}

const datesStyle = {
  columnGap: 2,
  flexWrap: 'wrap',
  color: 'text.secondary',
  flexBasis: { xs: '100%', sm: 'auto' },
} as const;

const lineStyle = {
  mt: 0.75,
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  typography: 'body2',
} as const;

const chevron = { width: 16, height: 16, transition: 'transform 180ms' } as const;

const toggleStyle = {
  typography: 'body2',
  fontWeight: 600,
  color: 'text.primary',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  ml: 'auto',
  py: 0.25,
} as const;

import { useId, useState } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { FragmentType } from '../../gql/fragment-masking';
import { ResultItem, type ResultView, type SEARCH_HIT } from './ResultItem';

interface Props {
  results: (FragmentType<typeof SEARCH_HIT> & { edition: { id: string } })[];
  view: ResultView;
}

/** Editions that do not answer the question. Collapsed, and not part of the count. */
export function LooselyRelated({ results, view }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (results.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Loosely related"
      sx={{ mt: 4, borderTop: '1px solid', borderColor: 'rule.hair' }}
    >
      <Typography variant="h3" sx={{ mt: 2 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ ...toggleStyle, '& svg': { ...chevron, transform: isOpen ? 'rotate(180deg)' : 'none' } }}
        >
          Loosely related ({results.length}) <ChevronDown />
        </Link>
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.25, color: 'text.tertiary' }}>
        These are about something similar, but do not answer your question.
      </Typography>
      <div id={id}>{isOpen && results.map((hit) => <ResultItem key={hit.edition.id} hit={hit} view={view} />)}</div>
    </Box>
  );
}

const toggleStyle = { font: 'inherit', display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

const chevron = { width: 18, height: 18, transition: 'transform 180ms' } as const;

import type { MouseEvent, ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useReturnToList } from '../../ui/tables/list-return';
import { RouterLink } from '../../ui/text/RouterLink';

interface Props {
  card: ReactNode;
  children?: ReactNode;
  /** Called when a link to another site is followed. */
  onOut?: () => void;
}

/** Back link, card, and editions. */
export function NewsletterLayout({ card, children, onOut }: Props) {
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[target="_blank"]')) onOut?.();
  };
  return (
    <>
      <BackButton />
      <Box sx={columns} onClickCapture={follow} onAuxClickCapture={follow}>
        {card}
        {children}
      </Box>
    </>
  );
}

export function BackButton() {
  const { to, onClick } = useReturnToList();
  return (
    <Box sx={{ pt: 2.5, ml: -1.75 }}>
      <Button variant="text" component={RouterLink} to={to} onClick={onClick} startIcon={<ArrowLeft />}>
        Back
      </Button>
    </Box>
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

import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useReturnToList } from '../../ui/tables/list-return';
import { RouterLink } from '../../ui/text/RouterLink';

interface Props {
  card: ReactNode;
  children?: ReactNode;
}

/** Back link, card, and editions. */
export function NewsletterLayout({ card, children }: Props) {
  return (
    <>
      <BackButton />
      <Box sx={columns}>
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

import { Box, Link, Skeleton } from '@mui/material';
import { EmptyNotice } from '../states/EmptyNotice';
import { PageTitle } from './PageTitle';
import { RouterLink } from '../text/RouterLink';

/** Keeps the height of the page while loading. */
export function IndexLoading() {
  return (
    <Box aria-busy sx={{ pt: 6, minHeight: '100dvh' }}>
      <Skeleton variant="text" sx={{ fontSize: '2.5rem' }} width="40%" />
      <Skeleton variant="text" sx={{ fontSize: '1.25rem' }} width="60%" />
    </Box>
  );
}

/** Placeholders for the entries. They fill the first screen, so that nothing below them jumps. */
export function IndexListLoading() {
  return (
    <Box aria-busy sx={{ minHeight: '100dvh' }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="text" sx={{ fontSize: '1.5rem' }} width={`${40 + ((index * 13) % 30)}%`} />
      ))}
    </Box>
  );
}

interface MissingProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Shown if nothing exists at this URL. As high as while loading, so that nothing below it jumps. */
export function IndexMissing({ title, text, back }: MissingProps) {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <PageTitle title={title} />
      <EmptyNotice
        level="h1"
        title={title}
        text={text}
        action={
          <Link component={RouterLink} to={back.to}>
            {back.label}
          </Link>
        }
      />
    </Box>
  );
}

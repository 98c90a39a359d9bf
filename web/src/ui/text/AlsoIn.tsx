import { Fragment } from 'react';
import { Link, Typography } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from './RouterLink';

interface Props {
  /** Editions of other newsletters with nearly the same text. */
  copies: readonly { id: string; newsletter: { id: string; name: string } }[];
}

/** Lists other newsletters that published the same text. */
export function AlsoIn({ copies }: Props) {
  if (copies.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Also in{' '}
      {copies.map(({ id, newsletter }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={paths.edition(newsletter.id, id)} dir="auto">
            <em>{newsletter.name}</em>
          </Link>
        </Fragment>
      ))}
    </Typography>
  );
}

import { useState } from 'react';
import { Link, Typography } from '@mui/material';
import { NewsletterReport } from '../claim/NewsletterReport';
import { OwnedForm } from './OwnedForm';
import type { Owned, Topics } from './owner-documents';

/** What readers see of it, as far as its owner may change it. */
export function ListingSection({ newsletter, topics }: { newsletter: Owned; topics: Topics }) {
  const { id, name } = newsletter;
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        What you change here is shown at once. For another name or address,{' '}
        <Link component="button" type="button" variant="body2" underline="always" onClick={() => setIsReporting(true)}>
          tell an administrator
        </Link>
        .
      </Typography>
      <OwnedForm newsletter={newsletter} topics={topics} />
      <NewsletterReport isOpen={isReporting} id={id} name={name} onClose={() => setIsReporting(false)} />
    </>
  );
}

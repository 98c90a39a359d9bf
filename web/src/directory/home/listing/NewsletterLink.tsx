import { Link } from '@mui/material';
import { paths } from '../../../paths';
import { useFromList } from '../../../ui/tables/list-return';
import { RouterLink } from '../../../ui/text/RouterLink';

interface Props {
  newsletter: { id: string; name: string; language?: string | null };
}

/** Links to a newsletter, whose Back button returns to this list. */
export function NewsletterLink({ newsletter: { id, name, language } }: Props) {
  const fromList = useFromList();
  return (
    <Link
      component={RouterLink}
      lang={language ?? undefined}
      dir="auto"
      to={paths.newsletter(id)}
      state={fromList}
      color="inherit"
    >
      {name}
    </Link>
  );
}

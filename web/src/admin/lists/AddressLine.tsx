import { Typography } from '@mui/material';
import { OutboundLink } from '../../ui/text/OutboundLink';

interface Props {
  href: string;
  children: string;
}

/** The address below a name. As far from the name as WCAG's size of targets asks of two links of one line. */
export function AddressLine({ href, children }: Props) {
  return (
    <Typography variant="caption" component="div" sx={{ mt: '6px', overflowWrap: 'anywhere' }}>
      <OutboundLink href={href}>{children}</OutboundLink>
    </Typography>
  );
}

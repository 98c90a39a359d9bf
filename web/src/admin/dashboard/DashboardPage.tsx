import { Button, Stack, Tab, Tabs } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import { AdminPage } from '../AdminPage';
import { useAddressState } from '../lists/useAddressState';
import { NewslettersTab } from './NewslettersTab';
import { OverviewStrip } from './overview/OverviewStrip';
import { PromotionsTab } from './promotions/PromotionsTab';

const defaults = { tab: 'newsletters', search: '', status: 'all', order: 'newest', page: '1' };

const links = [
  { to: paths.attention, label: 'Needs attention' },
  { to: paths.names, label: 'Names' },
  { to: paths.audit, label: 'Activity' },
  { to: paths.embeddings, label: 'Embeddings' },
];

/** Small enough for all links to fit in one line on a phone. */
const linkStyle = { px: { xs: 1, md: 1.75 }, minWidth: 0, whiteSpace: 'nowrap' } as const;

export function DashboardPage() {
  const [{ tab }, setAddress] = useAddressState(defaults);
  const shown = tab === 'promotions' ? 'promotions' : 'newsletters';
  const choose = (_: unknown, next: string) => setAddress({ ...defaults, tab: next });
  return (
    <AdminPage
      title="Admin Dashboard"
      back={{ to: paths.home, label: 'Back to Home' }}
      actions={
        <>
          <Stack direction="row" sx={{ mx: { xs: -1, md: 0 } }}>
            {links.map(({ to, label }) => (
              <Button key={to} variant="text" component={RouterLink} to={to} sx={linkStyle}>
                {label}
              </Button>
            ))}
          </Stack>
          <Button component={RouterLink} to={paths.content}>
            Content Management
          </Button>
          <Button component={RouterLink} to={paths.jobs}>
            Job Management
          </Button>
        </>
      }
    >
      <OverviewStrip />
      <Tabs value={shown} onChange={choose} aria-label="Dashboard">
        <Tab value="newsletters" label="Newsletters" />
        <Tab value="promotions" label="Promotions" />
      </Tabs>
      {shown === 'newsletters' ? <NewslettersTab /> : <PromotionsTab />}
    </AdminPage>
  );
}

import { Button, Tab, Tabs } from '@mui/material';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/RouterLink';
import { AdminPage } from '../AdminPage';
import { useAddressState } from '../useAddressState';
import { NewslettersTab } from './NewslettersTab';
import { OverviewStrip } from './OverviewStrip';
import { PromotionsTab } from './PromotionsTab';

export function DashboardPage() {
  const [{ tab }, setAddress] = useAddressState({ tab: 'newsletters', search: '', status: 'all', page: '1' });
  const shown = tab === 'promotions' ? 'promotions' : 'newsletters';
  const choose = (_: unknown, next: string) => setAddress({ tab: next, search: '', status: 'all', page: '1' });
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <AdminPage
        title="Admin Dashboard"
        back={{ to: paths.home, label: 'Back to Home' }}
        actions={
          <>
            <Button variant="text" component={RouterLink} to={paths.audit} sx={{ ml: { xs: -1.75, md: 0 } }}>
              Activity
            </Button>
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
    </LocalizationProvider>
  );
}

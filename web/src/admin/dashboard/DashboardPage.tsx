import { Button, Tab, Tabs } from '@mui/material';
import { paths } from '../../paths';
import { deferred } from '../../ui/states/deferred';
import { RouterLink } from '../../ui/text/RouterLink';
import { AdminPage } from '../AdminPage';
import { useAddressState } from '../lists/useAddressState';
import { NewslettersTab } from './NewslettersTab';
import { EditionsPerDay } from './overview/EditionsPerDay';
import { OverviewStrip } from './overview/OverviewStrip';

const PromotionsTab = deferred(async () => (await import('./promotions/PromotionsTab')).PromotionsTab);

const defaults = { tab: 'newsletters', search: '', status: 'all', order: 'waiting', page: '1' };

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
      {shown === 'newsletters' ? <NewslettersTab /> : <PromotionsTab isWanted />}
      <EditionsPerDay />
    </AdminPage>
  );
}

import { Box, Button, Stack, Typography } from '@mui/material';
import { paths } from '../paths';
import { PlanState } from '../plans/PlanState';
import { useMyPlan } from '../plans/useMyPlan';
import { useFeature } from '../session/features';
import { RouterLink } from '../ui/text/RouterLink';
import { SectionRule } from '../ui/page/SectionRule';

/** The contents of a subscription, and the way to it. */
export function Subscription({ isPaid }: { isPaid: boolean }) {
  const { myPlan } = useMyPlan();
  const hasSearch = useFeature('search');
  return (
    <Box component="section" aria-labelledby="subscription" sx={{ mt: 5 }}>
      <SectionRule id="subscription" title="Subscription" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }} hidden={!hasSearch}>
        {isPaid
          ? 'Thank you for your subscription. AI Search is in the bar of every page. Ask in your own words, and get answers with their sources.'
          : 'A subscription puts AI Search into the bar of every page: ask in your own words and read the passages that answer, with their sources. You can try it before you subscribe.'}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {hasSearch && (
          <Button size="small" component={RouterLink} to={paths.search}>
            {isPaid ? 'Open AI Search' : 'Try AI Search'}
          </Button>
        )}
        <Button size="small" component={RouterLink} to={paths.pricing}>
          Plans and prices
        </Button>
      </Stack>
      {myPlan && (
        <Box sx={{ mt: 2 }}>
          <PlanState myPlan={myPlan} />
        </Box>
      )}
    </Box>
  );
}

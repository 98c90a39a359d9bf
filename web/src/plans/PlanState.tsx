import { Box, Button, Typography } from '@mui/material';
import type { MyPlanQuery } from '../gql/graphql';
import { mediumDate } from '../ui/text/dates';
import { useBilling } from './useBilling';

type MyPlan = MyPlanQuery['myPlan'];

/** When the subscription of the signed-in user renews or ends, and the way to change that. */
export function PlanState({ myPlan }: { myPlan: MyPlan }) {
  const { manage, isBusy } = useBilling();
  const sentence = sentenceOf(myPlan);
  if (!sentence && !myPlan.hasPaymentProblem && !myPlan.isManageable) return null;
  return (
    <Box>
      {sentence && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentence}
        </Typography>
      )}
      {myPlan.hasPaymentProblem && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          A payment is missing.
          {myPlan.isManageable && ' Please check your card under ‘Manage subscription’.'}
        </Typography>
      )}
      {myPlan.isManageable && (
        <Button size="small" disabled={isBusy} onClick={manage} sx={{ mt: 1.5 }}>
          Manage subscription
        </Button>
      )}
    </Box>
  );
}

function sentenceOf({ plan, source, renewsAt, endsAt }: MyPlan): string | undefined {
  if (source === 'OPERATOR') return 'The operator of this directory gave you the subscription.';
  if (plan === 'PAID' && endsAt) return `Your subscription ends on ${mediumDate(endsAt)}, and is not renewed.`;
  if (plan === 'PAID' && renewsAt) return `Your subscription renews on ${mediumDate(renewsAt)}.`;
  return plan === 'FREE' && endsAt ? `Your subscription ended on ${mediumDate(endsAt)}.` : undefined;
}

import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { MyPlanQuery, PlansQuery } from '../gql/graphql';
import { paths } from '../paths';
import { amountInWords, intervalInWords } from '../plans/in-words';
import { PlanState } from '../plans/PlanState';
import { useBilling } from '../plans/useBilling';
import { useSession } from '../session/session-context';
import { SectionRule } from '../ui/page/SectionRule';
import { ToneTag } from '../ui/text/ToneTag';

type Plan = PlansQuery['plans'][number];
type MyPlan = MyPlanQuery['myPlan'];

interface Props {
  plan: Plan;
  myPlan: MyPlan | undefined;
}

/** One plan: what it costs, what it gives, and the way to it. */
export function PlanColumn({ plan, myPlan }: Props) {
  const { user } = useSession();
  const isMine = user !== null && user.subscriptionStatus === plan.subscriptionStatus;
  const heading = `plan-${plan.subscriptionStatus.toLowerCase()}`;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <SectionRule id={heading} title={plan.name} aside={isMine && <Mine />} />
      <Box sx={{ mt: 2 }}>
        {plan.subscriptionStatus === 'PAID' ? <Paid plan={plan} myPlan={myPlan} /> : <Amount text="No payment" />}
      </Box>
      <Box component="ul" sx={listStyle}>
        {plan.features.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}

/** As wide as its words, also below the title. */
const Mine = () => (
  <Box>
    <ToneTag tone="success" label="Your plan" />
  </Box>
);

function Paid({ plan, myPlan }: Props) {
  const { user } = useSession();
  const isPaid = user?.subscriptionStatus === 'PAID';
  const { subscribe, isBusy } = useBilling();
  return (
    <Stack sx={{ gap: 2 }}>
      {plan.prices.map((price) => (
        <PriceRow key={price.id} price={price} onSubscribe={isPaid ? undefined : subscribe} isBusy={isBusy} />
      ))}
      {plan.prices.length === 0 && <NoPrices isSold={plan.isSold} contact={plan.contact} />}
      {myPlan && <PlanState myPlan={myPlan} />}
    </Stack>
  );
}

interface PriceProps {
  price: Plan['prices'][number];
  /** Unset for who has a subscription. */
  onSubscribe?: (priceId: string) => void;
  isBusy: boolean;
}

function PriceRow({ price, onSubscribe, isBusy }: PriceProps) {
  const { user, isLoading, signIn } = useSession();
  const amount = amountInWords(price);
  const interval = intervalInWords(price);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Amount text={amount} interval={interval} />
      {onSubscribe && (
        <Button
          variant="contained"
          disabled={isBusy || isLoading}
          onClick={() => (user ? onSubscribe(price.id) : signIn('signin', paths.pricing))}
          aria-label={`Subscribe for ${amount} ${interval}`}
        >
          Subscribe
        </Button>
      )}
    </Stack>
  );
}

function Amount({ text, interval }: { text: string; interval?: string }) {
  return (
    <Typography component="p" sx={{ m: 0 }}>
      <Box component="span" sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      {interval && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {' '}
          {interval}
        </Box>
      )}
    </Typography>
  );
}

function NoPrices({ isSold, contact }: Pick<Plan, 'isSold' | 'contact'>) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {isSold && 'The prices cannot be shown right now. Please try again in a minute.'}
      {!isSold && 'The operator of this directory gives subscriptions.'}
      {!isSold && contact && (
        <>
          {' '}
          Write to{' '}
          <Link href={`mailto:${contact}`} underline="always">
            {contact}
          </Link>
          .
        </>
      )}
    </Typography>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 3,
  p: 0,
  typography: 'body2',
  '& li': { py: 1, borderTop: '1px solid', borderColor: 'rule.hair' },
} as const;

import { Typography } from '@mui/material';
import { readFragment } from '../gql/fragment-masking';
import { SAVED_RULE, SITE_RULE, type RulesOf, type SavedRule, type SiteRule } from './rule-documents';

/** Which rule applies now, in words. */
export function AppliedRule({ found }: { found: RulesOf }) {
  const [closest] = found.rules.map((rule) => readFragment(SAVED_RULE, rule));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
      {closest ? appliedWords(closest) : withoutRule(readFragment(SITE_RULE, found.shipped))}
    </Typography>
  );
}

function appliedWords({ host, platform, changedBy, reason }: SavedRule): string {
  const whose = host ? `of the host ${host}` : platform ? `of the platform ${platform}` : 'of its own';
  return `It is read by a rule ${whose}${changedBy ? `, by ${changedBy}` : ''}: ${reason}`;
}

const withoutRule = (shipped: SiteRule | null | undefined): string =>
  shipped ? 'It is read by the rule that comes with the product for its platform.' : 'No rule applies.';

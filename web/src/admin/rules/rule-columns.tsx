import { Button, Link, Stack, Typography } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { paths } from '../../paths';
import { SITE_RULE, type SavedRule } from '../../reading/rule-documents';
import type { Column } from '../../ui/tables/table-column';
import { formatNumber } from '../../ui/text/words';
import { RouterLink } from '../../ui/text/RouterLink';
import { Moment } from '../progress/Moment';

export function ruleColumns(onRemove: (rule: SavedRule) => void): Column<SavedRule>[] {
  return [
    { key: 'for', head: 'For', width: 240, narrow: 'lead', cell: (rule) => <ScopeCell rule={rule} /> },
    { key: 'rule', head: 'Rule', narrow: 'wide', cell: (rule) => <RuleCell rule={rule} /> },
    {
      key: 'why',
      head: 'Why',
      cell: ({ reason }) => (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      ),
    },
    {
      key: 'who',
      head: 'Changed',
      width: 180,
      cell: ({ changedBy, changedAt }) => (
        <>
          <Moment at={changedAt} /> <bdi>{changedBy && `by ${changedBy}`}</bdi>
        </>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 110,
      narrow: 'actions',
      cell: (rule) => (
        <Stack direction="row" sx={{ my: '-4px' }}>
          <Button size="small" aria-label={`Remove the rule for ${subjectOf(rule)}`} onClick={() => onRemove(rule)}>
            Remove
          </Button>
        </Stack>
      ),
    },
  ];
}

export const subjectOf = ({ newsletterName, host, platform }: SavedRule): string =>
  newsletterName ?? host ?? platform ?? '';

function ScopeCell({ rule }: { rule: SavedRule }) {
  const { newsletterId, host } = rule;
  if (newsletterId)
    return (
      <Link component={RouterLink} to={paths.reading(newsletterId)} variant="h6" dir="auto">
        {subjectOf(rule)}
      </Link>
    );
  return (
    <Typography variant="h6" component="span" sx={{ overflowWrap: 'anywhere' }}>
      {host ? `Host ${host}` : `Platform ${rule.platform}`}
    </Typography>
  );
}

function partInWords(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function RuleCell({ rule: { rule } }: { rule: SavedRule }) {
  const { __typename: _, ...parts } = readFragment(SITE_RULE, rule) as Record<string, unknown>;
  const said = Object.entries(parts).filter(([, value]) => value != null);
  return (
    <Typography variant="body2" component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {said.map(([name, value]) => `${name}: ${partInWords(value)}`).join('; ')}
    </Typography>
  );
}

import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { SectionRule } from '../../ui/page/SectionRule';
import { dateAndTime, mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { formatNumber } from '../../ui/text/words';
import { actionInWords, detailsInWords } from '../activity/action-words';
import type { MemberDetails } from './member-documents';

/** The latest of what belongs to a member. Lists that are empty are left out. */
export function MemberHistory({ member }: { member: MemberDetails }) {
  const lists = listsOf(member).filter(({ rows }) => rows.length > 0);
  return (
    <Stack sx={{ gap: 5, minWidth: 0 }}>
      {lists.map(({ title, rows }) => (
        <Box key={title} component="section" aria-label={title}>
          <SectionRule title={title} />
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(({ key, text, aside }) => (
              <Box component="li" key={key} sx={rowStyle}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
                <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {aside}
                </Typography>
              </Box>
            ))}
          </Stack>
        </Box>
      ))}
      {lists.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing has happened yet.</Typography>}
    </Stack>
  );
}

interface Row {
  key: string;
  text: ReactNode;
  aside: ReactNode;
}

const lower = (value: string) => value.toLowerCase().replaceAll('_', ' ');

function listsOf(member: MemberDetails): { title: string; rows: Row[] }[] {
  const used = ({ id, name, lastUsedAt, createdAt }: MemberDetails['sessions'][number]): Row => ({
    key: id,
    text: <bdi>{name}</bdi>,
    aside: lastUsedAt ? `used ${dateAndTime(lastUsedAt)}` : `since ${mediumDate(createdAt)}`,
  });
  return [
    {
      title: 'Submissions',
      rows: member.submissions.map(({ id, name, status, at }) => ({
        key: id,
        text: <To path={paths.newsletterContent(id)}>{name}</To>,
        aside: `${lower(status)}, ${mediumDate(at)}`,
      })),
    },
    {
      title: 'Claims',
      rows: member.claims.map(({ id, newsletterId, name, state, at }) => ({
        key: id,
        text: <To path={paths.newsletterContent(newsletterId)}>{name}</To>,
        aside: `${lower(state)}, ${mediumDate(at)}`,
      })),
    },
    {
      title: 'Shared collections',
      rows: member.collections.map(({ id, slug, name, visibility, at }) => ({
        key: id,
        text: <To path={paths.collection(slug)}>{name}</To>,
        aside: `${lower(visibility)}, ${mediumDate(at)}`,
      })),
    },
    {
      title: 'Questions',
      rows: member.questions.map(({ id, day, questions }) => ({
        key: id,
        text: mediumDate(day),
        aside: `${formatNumber(questions)} asked`,
      })),
    },
    { title: 'Sessions', rows: member.sessions.map(used) },
    { title: 'Programs and access tokens', rows: member.programs.map(used) },
    { title: 'Mails', rows: member.mails.map(toMail) },
    { title: 'Changes by administrators', rows: member.auditEntries.map(toChange) },
  ];
}

const toMail = ({ id, kind, subject, state, error, at }: MemberDetails['mails'][number]): Row => ({
  key: id,
  text: <bdi>{subject || kind}</bdi>,
  aside: (
    <>
      {state}
      {error && (
        <>
          : <bdi>{error}</bdi>
        </>
      )}
      , {dateAndTime(at)}
    </>
  ),
});

const toChange = ({ id, action, details, actor, createdAt }: MemberDetails['auditEntries'][number]): Row => ({
  key: id,
  text: (
    <>
      {actionInWords(action)}
      {details && (
        <>
          {' · '}
          <bdi>{detailsInWords(details)}</bdi>
        </>
      )}
    </>
  ),
  aside: (
    <>
      <bdi>{actor?.name ?? 'The system'}</bdi>, {dateAndTime(createdAt)}
    </>
  ),
});

function To({ path, children }: { path: string; children: string }) {
  return (
    <Link component={RouterLink} to={path} dir="auto">
      {children}
    </Link>
  );
}

const rowStyle = {
  py: 1.25,
  gap: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
  typography: 'body2',
} as const;

import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import type { Column } from '../../ui/tables/table-column';
import { ClampedText } from '../../ui/text/ClampedText';
import { dateAndTime } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { HOLD_REASONS, type HeldMail } from './mail-documents';

interface Actions {
  accept: (mail: HeldMail) => void;
  acceptSender: (mail: HeldMail) => void;
  dismiss: (mail: HeldMail) => void;
}

export function mailColumns(actions: Actions): Column<HeldMail>[] {
  return [
    { key: 'mail', head: 'Mail', narrow: 'lead', cell: (mail) => <MailCell mail={mail} /> },
    { key: 'from', head: 'From', width: 240, cell: (mail) => <SenderCell mail={mail} /> },
    { key: 'received', head: 'Received', width: 180, cell: ({ receivedAt }) => dateAndTime(receivedAt) },
    {
      key: 'actions',
      head: 'Actions',
      width: 300,
      narrow: 'actions',
      cell: (mail) => <ActionsCell mail={mail} actions={actions} />,
    },
  ];
}

const subjectOf = ({ subject }: HeldMail): string => subject || 'No subject';

function MailCell({ mail }: { mail: HeldMail }) {
  const { newsletterId, newsletterName, text, links } = mail;
  return (
    <>
      <Typography variant="h6" component="span" dir="auto" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {subjectOf(mail)}
      </Typography>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        To{' '}
        <Link component={RouterLink} to={paths.newsletterContent(newsletterId)} dir="auto">
          {newsletterName}
        </Link>
      </Typography>
      {(text || links.length > 0) && (
        <ClampedText title={subjectOf(mail)} lines={3} full={<WholeMail mail={mail} />}>
          <Typography
            variant="body2"
            component="span"
            dir="auto"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {text || 'Links'}
          </Typography>
        </ClampedText>
      )}
    </>
  );
}

/** Its text and its links. Only a person opens them, and their sites do not learn from where. */
function WholeMail({ mail: { text, links, isCut } }: { mail: HeldMail }) {
  return (
    <>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {links.length > 0 && (
        <Box component="ul" aria-label="Links" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
          {links.map(({ url, text: words }, place) => (
            <li key={place}>
              {words && (
                <>
                  <bdi>{words}</bdi>:{' '}
                </>
              )}
              <Link href={url} target="_blank" rel="noreferrer noopener" dir="ltr">
                {url}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {isCut && <Typography sx={{ mt: 2 }}>{CUT}</Typography>}
    </>
  );
}

const CUT = 'The mail may be longer: only the beginning of its text and its first links are shown.';

/** In lines of their own: characters of the address that turn the direction must not change what is beside it. */
function SenderCell({ mail: { sender, senderName, signingDomain, reason } }: { mail: HeldMail }) {
  const domain = sender?.slice(sender.lastIndexOf('@') + 1);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {senderName && <bdi>{senderName}</bdi>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sender ? <bdi>{sender}</bdi> : 'No sender'}
      </Typography>
      {domain && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Domain: <bdi>{domain}</bdi>
        </Typography>
      )}
      {signingDomain && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Signed by <bdi>{signingDomain}</bdi>
        </Typography>
      )}
      <Typography variant="body2">{HOLD_REASONS[reason]}</Typography>
    </Box>
  );
}

function ActionsCell({ mail, actions }: { mail: HeldMail; actions: Actions }) {
  const subject = subjectOf(mail);
  return (
    <Stack direction="row" data-row={mail.id} sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" data-key="a" aria-label={`Accept ${subject}`} onClick={() => actions.accept(mail)}>
        Accept
      </Button>
      {mail.isSenderProved && (
        <Button
          size="small"
          variant="text"
          data-key="s"
          aria-label={`Accept sender of ${subject}`}
          onClick={() => actions.acceptSender(mail)}
        >
          Accept sender
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        data-key="x"
        aria-label={`Dismiss ${subject}`}
        onClick={() => actions.dismiss(mail)}
      >
        Dismiss
      </Button>
    </Stack>
  );
}

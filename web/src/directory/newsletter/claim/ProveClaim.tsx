import { useState, type ReactNode } from 'react';
import { Alert, Box, Button, Collapse, Stack, Typography } from '@mui/material';
import type { ClaimFieldsFragment } from '../../../gql/graphql';
import { useCopy } from '../../../ui/toasts/useCopy';
import { dateAndTime } from '../../../ui/text/dates';

interface Props {
  claim: ClaimFieldsFragment;
  isBusy: boolean;
  problem: string | null;
  /** Of the mail whose link was opened. */
  code: string | null;
  onVerify: (code: string | null) => void;
  /** Begins anew in the same way, if it is the only one. */
  onRestart: (() => void) | null;
  /** How to begin anew in any way. */
  children: ReactNode;
}

/** Tells what to publish and where, and looks for it. */
export function ProveClaim({ claim, isBusy, problem, code, onVerify, onRestart, children }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { text, published } = instructionsOf(claim);
  const isWaitingForMail = claim.method === 'MAIL' && code === null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {code === null ? text : 'The mail has reached you. Confirm that the newsletter is yours.'}
      </Typography>
      {published && <Copied text={published} />}
      <Typography variant="body2" color="textSecondary">
        Valid until {dateAndTime(claim.expiresAt)}, for you alone.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!isWaitingForMail && (
          <Button variant="contained" disabled={isBusy} onClick={() => onVerify(code)}>
            {isBusy ? 'Checking...' : code === null ? 'Check now' : 'Confirm'}
          </Button>
        )}
        {onRestart ? (
          <Button disabled={isBusy} onClick={onRestart}>
            Start anew
          </Button>
        ) : (
          <Button aria-expanded={isChoosing} disabled={isBusy} onClick={() => setIsChoosing(!isChoosing)}>
            Prove it in another way
          </Button>
        )}
      </Stack>
      <Collapse in={isChoosing} unmountOnExit>
        {children}
      </Collapse>
    </Stack>
  );
}

function Copied({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box component="code" sx={codeStyle}>
        {text}
      </Box>
      <Button size="small" onClick={() => void copy(text, { title: 'Copied' })}>
        Copy
      </Button>
    </Stack>
  );
}

function instructionsOf({ method, place, token }: ClaimFieldsFragment): { text: string; published: string | null } {
  switch (method) {
    case 'META_TAG':
      return {
        text: `Add this tag to the head of ${place}:`,
        published: `<meta name="newsletter-owner" content="${token}">`,
      };
    case 'FILE':
      return { text: `Put this line, and nothing else, into a file at ${place}:`, published: token ?? null };
    case 'DNS_RECORD':
      return { text: `Add a TXT record with this value at ${place}:`, published: token ?? null };
    case 'DESCRIPTION':
      return {
        text: `Add this to the short description of your newsletter, so that it is at ${place}. You can remove it afterwards.`,
        published: token ?? null,
      };
    case 'MAIL':
      return { text: `A mail is on its way to ${place}. Open its link in this browser.`, published: null };
  }
}

const codeStyle = {
  flex: 1,
  minWidth: 0,
  p: 1.25,
  border: '1px solid',
  borderColor: 'rule.hair',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;

import { useState } from 'react';
import {
  Alert,
  Button,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { ClaimMethod } from '../../../gql/graphql';
import type { Options } from './owner-documents';

const METHODS: Record<ClaimMethod, string> = {
  META_TAG: 'A tag in the head of its page',
  FILE: 'A file on its site',
  DNS_RECORD: 'A TXT record of its domain',
  MAIL: 'A mail to an address of its domain',
  DESCRIPTION: 'A token in its public description',
};

interface Props {
  options: Options;
  isBusy: boolean;
  problem?: string | null;
  /** False if there is a claim already, which a new one would replace. */
  isFirst?: boolean;
  onStart: (method: ClaimMethod, recipient: string | null) => void;
}

export function ChooseMethod({ options, isBusy, problem, isFirst = false, onStart }: Props) {
  const { methods, recipients } = options;
  const [method, setMethod] = useState<ClaimMethod | undefined>(methods[0]);
  const [recipient, setRecipient] = useState(recipients[0] ?? '');
  if (!method)
    return (
      <Typography>
        This address belongs to a platform, so nobody can prove that it is theirs. If the address is wrong, please
        report it.
      </Typography>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {isFirst && (
        <Typography>
          Prove that you publish it. Then you can correct what is written about it, have it read anew, or take it out.
        </Typography>
      )}
      <RadioGroup aria-label="How to prove it" value={method} onChange={(_, value) => setMethod(value as ClaimMethod)}>
        {methods.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={METHODS[one]} disabled={isBusy} />
        ))}
      </RadioGroup>
      {method === 'MAIL' && (
        <TextField
          select
          id="claim-recipient"
          label="Send it to"
          value={recipient}
          disabled={isBusy}
          onChange={(event) => setRecipient(event.target.value)}
        >
          {recipients.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={() => onStart(method, method === 'MAIL' ? recipient : null)}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
      >
        {isFirst ? 'Continue' : 'Start anew'}
      </Button>
    </Stack>
  );
}

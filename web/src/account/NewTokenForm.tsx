import { useState, type FormEvent } from 'react';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { accessTokenRules, MAX_TOKEN_NAME } from '@niche-newsletters/rules/access-token.rules';
import type { AccessTokenScope, CreateAccessTokenInput } from '../gql/graphql';

const lifetimes = [7, 30, 90, 365];

interface Props {
  isBusy: boolean;
  onCreate: (input: CreateAccessTokenInput) => Promise<void>;
}

export function NewTokenForm({ isBusy, onCreate }: Props) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<AccessTokenScope>('READ');
  const [expiresInDays, setExpiresInDays] = useState(90);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onCreate({ name: name.trim(), scope, expiresInDays });
    setName('');
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={formStyle}>
      <TextField
        id="token-name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={isBusy}
        slotProps={{ htmlInput: { maxLength: MAX_TOKEN_NAME } }}
      />
      <TextField
        id="token-scope"
        select
        label="Scope"
        value={scope}
        onChange={(event) => setScope(event.target.value as AccessTokenScope)}
        disabled={isBusy}
      >
        <MenuItem value="READ">Read</MenuItem>
        <MenuItem value="READ_WRITE">Read and write</MenuItem>
      </TextField>
      <LifetimeField value={expiresInDays} onChange={setExpiresInDays} isDisabled={isBusy} />
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || !accessTokenRules.shape.name.safeParse(name).success}
      >
        {isBusy ? 'Creating...' : 'Create Token'}
      </Button>
    </Box>
  );
}

interface LifetimeProps {
  value: number;
  onChange: (days: number) => void;
  isDisabled: boolean;
}

function LifetimeField({ value, onChange, isDisabled }: LifetimeProps) {
  return (
    <TextField
      id="token-lifetime"
      select
      label="Ends after"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      disabled={isDisabled}
    >
      {lifetimes.map((days) => (
        <MenuItem key={days} value={days}>
          {days} days
        </MenuItem>
      ))}
    </TextField>
  );
}

const formStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 150px 120px auto' },
} as const;

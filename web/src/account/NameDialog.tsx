import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { MAX_OWN_NAME } from '@niche-newsletters/rules/account.rules';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { Dialog } from '../ui/dialogs/Dialog';
import { DialogHead } from '../ui/dialogs/DialogHead';

const CHANGE_NAME = graphql(`
  mutation ChangeName($name: String!) {
    changeName(name: $name) {
      id
      name
    }
  }
`);

/** Changes the name that others see. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  const [change, { loading, error }] = useMutation(CHANGE_NAME);
  const save = () =>
    change({ variables: { name: typed.trim() } }).then(
      () => onClose(),
      () => undefined,
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="name-dialog" fullWidth maxWidth="xs">
      <DialogHead id="name-dialog" title="Your name" onClose={onClose} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogContent>
          <TextField
            fullWidth
            autoFocus
            label="Name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error !== undefined}
            helperText={error && messageOf(error, 'Please try again.')}
            slotProps={{ htmlInput: { maxLength: MAX_OWN_NAME, autoComplete: 'name' } }}
          />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Public collections and your reports show it.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={loading || typed.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

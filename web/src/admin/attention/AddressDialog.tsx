import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { DialogContentText, TextField } from '@mui/material';
import { ActionDialog } from '../actions/ActionDialog';
import { CHANGE_ADDRESS, type FailingSite } from './site-documents';

interface Props {
  site: FailingSite;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the address of a newsletter. Offers the one that its site has moved to. */
export function AddressDialog({ site: { id, name, url, siteProblem }, onDone, onClose }: Props) {
  const offered = siteProblem?.movedTo ?? url;
  const [address, setAddress] = useState(offered);
  const [changeAddress] = useMutation(CHANGE_ADDRESS);
  return (
    <ActionDialog
      title={<bdi>{name}</bdi>}
      isChanged={address !== offered}
      confirm={{ label: 'Change Address', busyLabel: 'Changing...', isDisabled: address === url || address === '' }}
      failure="Failed to change the address"
      onConfirm={() => changeAddress({ variables: { id, url: address } })}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        The new address is visited within minutes. If it is another site, its owner has to prove it anew.
      </DialogContentText>
      <TextField
        fullWidth
        type="url"
        label="Address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </ActionDialog>
  );
}

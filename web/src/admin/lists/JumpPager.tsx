import { useId, useState, type FormEvent } from 'react';
import { Box, Button, OutlinedInput } from '@mui/material';
import { Pager } from '../../ui/Pager';
import { visuallyHidden } from '../../ui/visually-hidden';

interface Props {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Minimum number of pages for a field to jump to a page. */
const MIN_PAGES_TO_JUMP = 3;

export function JumpPager(props: Props) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Pager {...props} />
      {props.totalPages >= MIN_PAGES_TO_JUMP && <JumpForm {...props} />}
    </Box>
  );
}

function JumpForm({ totalPages, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const page = Number(typed);
  const canJump = typed !== '' && Number.isInteger(page) && page >= 1 && page <= totalPages;
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (!canJump) return;
    setTyped('');
    onChange(page);
  };
  return (
    <Box
      component="form"
      onSubmit={jump}
      sx={{ display: 'flex', gap: 1, mt: 1.5, justifyContent: 'center', alignItems: 'center' }}
    >
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        Page number
      </Box>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        placeholder="Page"
        inputProps={{ inputMode: 'numeric', maxLength: 7 }}
        sx={{ width: 84 }}
      />
      <Button type="submit" disabled={!canJump}>
        Go to page
      </Button>
    </Box>
  );
}

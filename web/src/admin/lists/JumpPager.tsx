import { useId, useState, type FormEvent } from 'react';
import { Box, Button, OutlinedInput } from '@mui/material';
import { Pager } from '../../ui/tables/Pager';
import { useExistingPage } from '../../ui/states/useExistingPage';
import { visuallyHidden } from '../../ui/page/visually-hidden';

interface FormProps {
  totalPages: number;
  onChange: (page: number) => void;
}

interface Props {
  /** Undefined until it is fetched. */
  list: { items: readonly unknown[]; pagination: { page: number; totalPages: number } } | undefined;
  /** Whether a newer list is being fetched. */
  isLoading: boolean;
  setAddress: (change: { page: string }, history?: 'replace') => void;
}

/** Minimum number of pages for a field to jump to a page. */
const MIN_PAGES_TO_JUMP = 3;

/** The pages of a list, in the URL. An empty list shows none. */
export function JumpPager({ list, isLoading, setAddress }: Props) {
  useExistingPage(isLoading ? undefined : list?.pagination, (page) => setAddress({ page: String(page) }, 'replace'));
  if (!list || list.items.length === 0) return null;
  const { page, totalPages } = list.pagination;
  const goTo = (next: number) => setAddress({ page: String(next) });
  return (
    <Box sx={{ mt: 2.5 }}>
      <Pager page={page} totalPages={totalPages} onChange={goTo} />
      {totalPages >= MIN_PAGES_TO_JUMP && <JumpForm totalPages={totalPages} onChange={goTo} />}
    </Box>
  );
}

function JumpForm({ totalPages, onChange }: FormProps) {
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

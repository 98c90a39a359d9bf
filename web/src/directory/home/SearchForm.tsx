import { useState, type FormEvent } from 'react';
import { IconButton, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';

/** Styled like the other fields, without their code, which the first view does not need. */
const Field = styled('input')(({ theme }) => ({
  width: 300,
  maxWidth: 300,
  minWidth: 0,
  flex: 'none',
  height: 38,
  padding: '8px 12px',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.background.paper,
  border: `1px solid ${theme.vars?.palette.rule.control}`,
  borderRadius: 6,
  '&::placeholder': { color: theme.vars?.palette.text.tertiary, opacity: 1 },
  '&:hover': { borderColor: theme.vars?.palette.text.secondary },
  '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.focus}`, outlineOffset: -2 },
  [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  [theme.breakpoints.down('sm')]: { flex: 1, width: 0 },
}));

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches for the trimmed term on the button or Enter. */
export function SearchForm({ search, onSearch }: Props) {
  const [term, setTerm] = useState(search);
  const [shown, setShown] = useState(search);
  // Another search, such as after going back, replaces the term. A new field would lose the focus.
  if (shown !== search) {
    setShown(search);
    setTerm(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(term.trim());
  };
  return (
    <Stack component="form" role="search" direction="row" onSubmit={submit} sx={formStyle}>
      <Field
        type="search"
        aria-label="Search newsletters"
        placeholder="Search newsletters..."
        enterKeyHint="search"
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <IconButton
        type="submit"
        aria-label="Search"
        sx={{ border: '1px solid', borderColor: 'rule.control', bgcolor: 'background.paper' }}
      >
        <Search strokeWidth={1.75} />
      </IconButton>
    </Stack>
  );
}

const formStyle = { gap: 1, minWidth: 0, flex: { xs: '1 1 190px', sm: '0 1 auto' } } as const;

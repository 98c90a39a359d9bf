import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ArrowUp } from '../../../ui/theme/glyphs';

/** A table styled like the others, without their code, which would slow down the first view. */
export const ListingTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderBottom: `1px solid ${theme.vars?.palette.rule.hair}`,
  '& td, & th': {
    padding: 16,
    textAlign: 'left',
    borderBottom: `1px solid ${theme.vars?.palette.rule.hair}`,
  },
  '& td': { fontSize: '0.875rem', lineHeight: 1.57, verticalAlign: 'top' },
  '& th': {
    paddingBlock: 10,
    fontSize: '0.8125rem',
    lineHeight: 1.38,
    fontWeight: 600,
    color: theme.vars?.palette.text.secondary,
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:last-of-type > td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    '& td, & th': { paddingInline: 6 },
    '& td': { paddingBlock: 12, height: 140, lineHeight: '21px' },
  },
  '& :is(td, th):first-of-type': { paddingLeft: 0 },
  '& :is(td, th):last-of-type': { paddingRight: 0 },
}));

interface SortButtonProps {
  label: string;
  /** Sort direction of the column. Undefined if another column is sorted. */
  direction: 'ASC' | 'DESC' | undefined;
  onClick: () => void;
}

export function SortButton({ label, direction, onClick }: SortButtonProps) {
  return (
    <ButtonBase onClick={onClick} data-direction={direction} sx={sortStyle}>
      {label}
      <ArrowUp />
    </ButtonBase>
  );
}

const sortStyle = {
  font: 'inherit',
  borderRadius: '2px',
  minHeight: 24,
  '&:hover, &[data-direction]': { color: 'text.primary' },
  '& svg': { width: 13, height: 13, mx: '4px', opacity: 0.35 },
  '&:hover svg': { opacity: 0.8 },
  '&[data-direction] svg': { opacity: 1 },
  '&[data-direction="DESC"] svg': { transform: 'rotate(180deg)' },
} as const;

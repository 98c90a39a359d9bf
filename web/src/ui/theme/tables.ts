import type { ThemeComponents } from './theme-components';

/** Tables, with lines between rows only. */
export const tables: ThemeComponents = {
  MuiTableContainer: { styleOverrides: { root: { overflowX: 'auto' } } },
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        borderBottomColor: t.vars.palette.rule.hair,
        padding: '16px 16px',
        fontSize: '0.875rem',
        lineHeight: 1.57,
        verticalAlign: 'top',
        '&:first-of-type': { paddingLeft: 0 },
        '&:last-of-type': { paddingRight: 0 },
        variants: [
          {
            props: { size: 'small' },
            style: {
              padding: '9px 12px',
              lineHeight: 1.43,
              '&:first-of-type': { paddingLeft: 16 },
              '&:last-of-type': { paddingRight: 12 },
            },
          },
        ],
      }),
      head: ({ theme: t }) => ({
        fontSize: '0.8125rem',
        lineHeight: 1.38,
        fontWeight: 600,
        color: t.vars.palette.text.secondary,
        paddingBlock: 10,
        verticalAlign: 'bottom',
        whiteSpace: 'nowrap',
        borderBottomColor: t.vars.palette.rule.hair,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: t.vars.palette.ground.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.vars.palette.ground.selected },
        'tbody &:last-of-type > td, tbody &:last-of-type > th': { borderBottom: 0 },
      }),
    },
  },
};

import type { ThemeComponents } from './theme-components';

/** Alerts and progress. */
export const feedback: ThemeComponents = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        borderRadius: 8,
        padding: '12px 16px',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        color: t.vars.palette.text.primary,
        alignItems: 'flex-start',
        '&:has(> .MuiAlert-action)': {
          alignItems: 'center',
          [t.breakpoints.down('md')]: {
            flexWrap: 'wrap',
            '& > .MuiAlert-message': { flexBasis: 0 },
            '& > .MuiAlert-action': { width: '100%', margin: '12px 0 0' },
          },
        },
        variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
          props: { severity, variant: 'standard' as const },
          style: {
            backgroundColor: t.vars.palette.tone[severity].tint,
            color: t.vars.palette.text.primary,
            '& .MuiAlert-icon': { color: t.vars.palette.tone[severity].text },
          },
        })),
      }),
      icon: { padding: 0, marginRight: 12, marginTop: 2, opacity: 1, fontSize: 18, '& svg': { width: 18, height: 18 } },
      message: { padding: 0, flex: 1 },
      action: { padding: 0, marginRight: 0, alignItems: 'center', gap: 8, '& > *': { flex: 'none' } },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 600, fontSize: '0.9375rem', marginBottom: 2 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        height: 4,
        borderRadius: 2,
        backgroundColor: t.vars.palette.rule.hair,
        variants: [
          {
            props: { color: 'primary' },
            style: {
              backgroundColor: t.vars.palette.rule.hair,
              '& .MuiLinearProgress-bar': { backgroundColor: t.vars.palette.tone.info.bar },
            },
          },
          {
            props: { color: 'success' },
            style: {
              backgroundColor: t.vars.palette.rule.hair,
              '& .MuiLinearProgress-bar': { backgroundColor: t.vars.palette.tone.success.bar },
            },
          },
          {
            props: { color: 'error' },
            style: {
              backgroundColor: t.vars.palette.rule.hair,
              '& .MuiLinearProgress-bar': { backgroundColor: t.vars.palette.tone.error.bar },
            },
          },
          {
            props: { color: 'inherit' },
            style: {
              backgroundColor: t.vars.palette.rule.hair,
              '&::before': { display: 'none' },
              '& .MuiLinearProgress-bar': { backgroundColor: t.vars.palette.tone.neutral.bar },
            },
          },
        ],
      }),
      bar: { borderRadius: 2 },
    },
  },
};

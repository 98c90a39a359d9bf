import type { ThemeComponents } from './theme-components';

/** Placeholders while loading. */
export const waiting: ThemeComponents = {
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        backgroundColor: t.vars.palette.ground.skeleton,
        borderRadius: 4,
      }),
      text: { transform: 'none', height: '0.75em', marginBlock: '0.35em', borderRadius: 3 },
    },
  },
  MuiCircularProgress: {
    defaultProps: { size: 20, thickness: 4, color: 'inherit', disableShrink: true, enableTrackSlot: true },
  },
};

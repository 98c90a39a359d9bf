import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import type { ToneName } from '../text/ToneTag';

export interface Figure {
  label: string;
  value: ReactNode;
  tone?: ToneName;
}

/** A row of counts. */
export function Figures({ items }: { items: Figure[] }) {
  // Below 640 px: two per row, or three and two if there are five.
  const isFive = items.length === 5;
  const span = (index: number) => (isFive && index < 3 ? 2 : 3);
  const startsRow = (index: number) => (isFive ? index === 0 || index === 3 : index % 2 === 0);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '1px',
        overflow: 'hidden',
        gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: `repeat(${items.length}, 1fr)` },
        borderBlock: '1px solid',
        borderColor: 'rule.hair',
      }}
    >
      {items.map((item, index) => (
        <Box
          key={item.label}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            py: 2,
            boxShadow: (theme) => `-1px -1px 0 ${theme.vars?.palette.rule.hair}`,
            gridColumn: { xs: `span ${span(index)}`, sm: 'auto' },
            pl: { xs: startsRow(index) ? 0 : 2, sm: index > 0 ? 2.5 : 0 },
          }}
        >
          <FigureText {...item} />
        </Box>
      ))}
    </Box>
  );
}

function FigureText({ label, value, tone }: Figure) {
  return (
    <>
      <Typography
        component="dt"
        variant="caption"
        sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        {tone && (
          <Box
            aria-hidden
            component="span"
            sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: `tone.${tone}.bar` }}
          />
        )}
        {label}
      </Typography>
      <Typography component="dd" variant="figure" sx={{ m: 0, mb: 0.25 }}>
        {value}
      </Typography>
    </>
  );
}

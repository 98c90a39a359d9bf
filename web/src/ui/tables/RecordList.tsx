import { Fragment } from 'react';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { Column, RowsProps } from './table-column';

export function LoadingRecords({ text }: { text?: string }) {
  return (
    <Paper variant="outlined" aria-busy sx={{ p: 2 }}>
      {text && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {text}
        </Typography>
      )}
      {Array.from({ length: 4 }, (_, index) => (
        <Box key={index} aria-hidden sx={{ py: 1.5 }}>
          <Skeleton variant="text" width="55%" />
          <Skeleton variant="text" width="80%" />
          <Skeleton variant="text" width="40%" />
        </Box>
      ))}
    </Paper>
  );
}

/** Renders each row as a record: name and status, wide cells, labelled pairs, actions. */
export function RecordList<Row>({ label, columns, rows, rowKey, isSelected }: RowsProps<Row>) {
  const check = columns.find((column) => column.narrow === 'check');
  return (
    <>
      {check?.head && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            px: 1.25,
            pb: 0.5,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          {check.head} Select all
        </Box>
      )}
      <Paper
        variant="outlined"
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={rowKey(row)}
            sx={{
              p: 2,
              borderTop: '1px solid',
              borderColor: 'rule.hair',
              '&:first-of-type': { borderTop: 0 },
              bgcolor: isSelected?.(row) ? 'ground.selected' : undefined,
            }}
          >
            <RecordOf row={row} columns={columns} />
          </Box>
        ))}
      </Paper>
    </>
  );
}

function RecordOf<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const at = (place: Column<Row>['narrow']) => columns.filter((column) => column.narrow === place);
  const cellsAt = (place: Column<Row>['narrow']) =>
    at(place).map((column) => <Fragment key={column.key}>{column.cell(row)}</Fragment>);
  const pairs = at(undefined);
  const actions = at('actions');
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        {at('check').map((column) => (
          <Box key={column.key} sx={{ mt: -0.75, ml: -0.75 }}>
            {column.cell(row)}
          </Box>
        ))}
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>{cellsAt('lead')}</Box>
        {cellsAt('status')}
      </Box>
      {at('wide').map((column) => (
        <Box key={column.key} sx={{ mt: 1.25, typography: 'body2' }}>
          {column.cell(row)}
        </Box>
      ))}
      {pairs.length > 0 && <Pairs row={row} columns={pairs} />}
      {actions.length > 0 && <Box sx={{ mt: 1.5 }}>{cellsAt('actions')}</Box>}
    </>
  );
}

function Pairs<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1.25,
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'body2',
      }}
    >
      {columns.map((column) => (
        <Fragment key={column.key}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {column.head}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {column.cell(row)}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

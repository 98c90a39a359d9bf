import {
  Box,
  CircularProgress,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import type { Column, RowsProps } from './table-column';

interface Props<Row> extends RowsProps<Row> {
  loading: { rows: number; text?: string };
  isMiddleAligned?: boolean;
}

/** The dense table of the back office, with a sticky header. */
export function RuledTable<Row>({ label, columns, rows, rowKey, isSelected, loading, isMiddleAligned }: Props<Row>) {
  return (
    <Paper variant="outlined">
      <Table size="small" aria-label={label} aria-busy={loading.rows > 0} sx={{ tableLayout: 'fixed' }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <StickyHead columns={columns} />
        <TableBody>
          {loading.rows > 0 ? (
            <LoadingRows columns={columns} loading={loading} />
          ) : (
            rows.map((row) => (
              <TableRow key={rowKey(row)} hover selected={isSelected?.(row) ?? false}>
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    align={column.align}
                    padding={paddingOf(column)}
                    sx={cellStyle(column, isMiddleAligned)}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))
          )}
        </TableBody>
      </Table>
    </Paper>
  );
}

function StickyHead<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell
            key={column.key}
            component={column.head ? 'th' : 'td'}
            align={column.align}
            padding={paddingOf(column)}
            sx={{
              position: 'sticky',
              top: 0,
              zIndex: 2,
              bgcolor: 'background.paper',
              '&:first-of-type': { borderTopLeftRadius: 8 },
              '&:last-of-type': { borderTopRightRadius: 8 },
              ...(column.narrow === 'check' && { '&&': { pl: 1.25 }, verticalAlign: 'middle' }),
            }}
          >
            {column.head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function LoadingRows<Row>({ columns, loading }: { columns: Column<Row>[]; loading: { rows: number; text?: string } }) {
  return (
    <>
      {loading.text && (
        <TableRow>
          <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
            <Box role="status" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
              <CircularProgress size={14} aria-hidden />
              {loading.text}
            </Box>
          </TableCell>
        </TableRow>
      )}
      {Array.from({ length: loading.rows }, (_, index) => (
        <TableRow key={index} aria-hidden>
          {columns.map((column) => (
            <TableCell key={column.key}>
              <Skeleton variant="text" width={`${55 + ((index * 13 + column.key.length * 7) % 40)}%`} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </>
  );
}

function paddingOf<Row>(column: Column<Row>) {
  return column.narrow === 'check' ? 'checkbox' : 'normal';
}

function cellStyle<Row>(column: Column<Row>, isMiddleAligned = false) {
  return {
    overflowWrap: 'break-word',
    ...(isMiddleAligned && { verticalAlign: 'middle' }),
    ...(column.narrow === 'check' && { '&&': { pl: 1.25, py: '9px' } }),
  };
}

import type { ReactNode } from 'react';
import { Paper, useMediaQuery, useTheme } from '@mui/material';
import { LoadingRecords, RecordList } from './RecordList';
import { RuledTable } from './RuledTable';
import type { RowsProps } from './table-column';

interface Props<Row> extends RowsProps<Row> {
  empty: ReactNode;
  /** How many placeholder rows stand in while the first answer is awaited. */
  loadingRows?: number;
  loadingText?: string;
  isMiddleAligned?: boolean;
}

/** One definition of columns, two layouts: a dense table from 1024 px, a list of records below it. */
export function DataTable<Row>({ empty, loadingRows, loadingText, isMiddleAligned, ...rows }: Props<Row>) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true });
  if (!loadingRows && rows.rows.length === 0) return <Paper variant="outlined">{empty}</Paper>;
  if (!isNarrow)
    return (
      <RuledTable {...rows} loading={{ rows: loadingRows ?? 0, text: loadingText }} isMiddleAligned={isMiddleAligned} />
    );
  if (loadingRows) return <LoadingRecords text={loadingText} />;
  return <RecordList {...rows} />;
}

import type { ReactNode } from 'react';
import { Paper, useMediaQuery, useTheme } from '@mui/material';
import { LoadingRecords, RecordList } from './RecordList';
import { RuledTable } from './RuledTable';
import type { RowsProps } from './table-column';

interface Props<Row> extends RowsProps<Row> {
  empty: ReactNode;
  /** Number of placeholder rows while loading. */
  loadingRows?: number;
  loadingText?: string;
  isMiddleAligned?: boolean;
}

/** Renders columns as a dense table, or as a list of records below 1024 px. */
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

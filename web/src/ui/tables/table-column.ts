import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Null if the cells need no heading. */
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right';
  /** Position in the record list below 1024 px. Defaults to a labelled pair. */
  narrow?: 'lead' | 'status' | 'actions' | 'check' | 'wide' | 'hide';
}

export interface RowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
}

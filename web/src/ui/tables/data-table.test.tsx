import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { RecordList } from './RecordList';
import { RuledTable } from './RuledTable';
import type { Column } from './table-column';

afterEach(cleanup);

const columns = (head: Column<string>['head']): Column<string>[] => [
  { key: 'check', head, narrow: 'check', cell: () => <input type="checkbox" /> },
  { key: 'name', head: 'Name', narrow: 'lead', cell: (row) => row },
];
const rows = { label: 'Names', rows: ['Acme'], rowKey: (row: string) => row };

test('offers to select all records only with a checkbox for it', () => {
  render(<RecordList {...rows} columns={columns(<input type="checkbox" />)} />);
  expect(screen.getByText('Select all')).toBeTruthy();
  cleanup();
  render(<RecordList {...rows} columns={columns(null)} />);
  expect(screen.queryByText('Select all')).toBeNull();
});

test('has no empty column header', () => {
  render(<RuledTable {...rows} columns={columns(null)} loading={{ rows: 0 }} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
});

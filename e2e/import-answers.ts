const list = {
  __typename: 'NewsletterImport',
  id: '1',
  kind: 'CSV',
  fileName: 'newsletters.csv',
  status: 'READY',
  toBeProcessed: false,
  createdAt: '2026-11-16T00:00:00Z',
  createdByName: 'Ada',
  counts: [
    { __typename: 'ImportRowCount', status: 'NEW', count: 1 },
    { __typename: 'ImportRowCount', status: 'UNREACHABLE', count: 1 },
  ],
};
const row = (id: string, values: object) => ({
  __typename: 'ImportRow',
  id,
  position: Number(id),
  address: `https://paper.example/${id}`,
  url: null,
  name: 'Paper Weekly',
  reason: null,
  newsletterId: null,
  subcategories: [],
  ...values,
});

const pagination = { __typename: 'Pagination', page: 1, totalPages: 3, total: 50 };

/** A list of newsletters that an administrator imports. */
export const IMPORT_ANSWERS = {
  Imports: { imports: { __typename: 'NewsletterImportList', items: [list], pagination } },
  OneImport: { newsletterImport: list },
  ImportRows: {
    importRows: {
      __typename: 'ImportRowList',
      items: [
        row('1', { status: 'NEW', subcategories: [{ __typename: 'Subcategory', id: '1', name: 'Printing' }] }),
        row('2', { status: 'UNREACHABLE', reason: 'There is no site at paper.example' }),
        row('3', { status: 'KNOWN', newsletterId: '1', reason: 'The directory has it' }),
      ],
      pagination,
    },
  },
};

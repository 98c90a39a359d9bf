export const unfiltered = { id: '', status: '', search: '', page: '1', words: '' };

/** The open import and the filter of its rows, as in the address bar, and the words for which newsletters are wanted. */
export type ImportAddress = typeof unfiltered;
export type SetImportAddress = (change: Partial<ImportAddress>, history?: 'push' | 'replace') => void;

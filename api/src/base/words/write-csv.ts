import Papa from 'papaparse';

/** What a spreadsheet may run. The library's own pattern leaves out texts of several lines. */
const FORMULA = /^(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r])/;
const KEPT_FORMULA = new RegExp(`^'(?=${FORMULA.source.slice(1)})`);

/** An apostrophe before cells that a spreadsheet would run keeps them texts. */
export const writeCsv = (fields: string[], data: unknown[][] | object[]): string =>
  Papa.unparse({ fields, data }, { escapeFormulae: FORMULA });

/** The text of a cell that `writeCsv` has written. */
export const readCell = (cell: string): string => cell.replace(KEPT_FORMULA, '');

/** How many letters must be added, dropped, replaced or swapped with a neighbour to make one word of the other; `max` + 1 where it is more. */
export function editDistance(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow(rows, { a, b, row });
    if (Math.min(...next) > max) return max + 1;
    rows.push(next);
  }
  return Math.min(rows.at(-1)?.at(-1) ?? 0, max + 1);
}

function nextRow(rows: number[][], { a, b, row }: { a: string[]; b: string[]; row: number }): number[] {
  const cell = (above: number, column: number) => rows[row - above]?.[column] ?? Infinity;
  const next = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const isSame = a[row - 1] === b[column - 1];
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    next.push(
      Math.min(
        cell(1, column) + 1,
        (next[column - 1] ?? Infinity) + 1,
        cell(1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(2, column - 2) + 1 : Infinity,
      ),
    );
  }
  return next;
}

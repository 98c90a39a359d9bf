import type { FacetName } from '@niche-newsletters/rules/facets';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS } from './facets.js';

/** Values of one newsletter, with languages separated by commas. */
export type FacetValues = Record<FacetName, string | null>;

export interface FacetCount {
  value: string;
  count: number;
}

export type FacetCounts = Record<FacetName, FacetCount[]>;

const FIRST_ROOM = 1_024;
/** Code for no value. */
const NONE = 0;

/** One facet of all newsletters, with a numeric code per newsletter. */
class FacetColumn {
  codes = new Uint32Array(FIRST_ROOM);
  private readonly texts: string[] = [''];
  private readonly codeOf = new Map<string, number>([['', NONE]]);

  constructor(
    readonly name: FacetName,
    private readonly order: readonly string[] | undefined,
  ) {}

  set(slot: number, text: string | null): void {
    if (slot >= this.codes.length) this.codes = enlarged(this.codes, slot);
    let code = this.codeOf.get(text ?? '');
    if (code === undefined) {
      code = this.texts.push(text ?? '') - 1;
      this.codeOf.set(text ?? '', code);
    }
    this.codes[slot] = code;
  }

  newTally = () => new Uint32Array(this.texts.length);

  /** For each code, 1 if it is not selected. */
  missesOf(wanted: readonly string[]): Uint8Array {
    return Uint8Array.from(this.texts, (text) => (text.split(',').some((value) => wanted.includes(value)) ? 0 : 1));
  }

  /** In enum order, or most frequent first. */
  countsOf(tally: Uint32Array): FacetCount[] {
    const counts = new Map<string, number>();
    tally.forEach((count, code) => {
      if (count === 0 || code === NONE) return;
      for (const value of (this.texts[code] ?? '').split(',')) counts.set(value, (counts.get(value) ?? 0) + count);
    });
    const { order } = this;
    const found = [...counts].map(([value, count]) => ({ value, count }));
    if (order) return found.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
    return found.sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  }
}

/** Keeps the facets of all listed newsletters in memory. Counting 100,000 takes about a millisecond. */
export class FacetColumns {
  private readonly columns = FACETS.map(({ name, values }) => new FacetColumn(name, values));
  private readonly slots = new Map<number, number>();
  private isListed = new Uint8Array(FIRST_ROOM);

  /** Undefined removes the newsletter. */
  set(id: number, values: FacetValues | undefined): void {
    const known = this.slots.get(id);
    if (!values) {
      if (known !== undefined) this.isListed[known] = 0;
      return;
    }
    const slot = known ?? this.slots.size;
    this.slots.set(id, slot);
    if (slot >= this.isListed.length) this.isListed = enlarged(this.isListed, slot);
    this.isListed[slot] = 1;
    for (const column of this.columns) column.set(slot, values[column.name]);
  }

  /**
   * Counts the values of each facet among newsletters that match the other facets. A facet's own selection has no effect on
   * its counts, because its values are alternatives. Repeated ids count repeatedly.
   */
  count(chosen: FacetArgs, ids?: readonly number[]): FacetCounts {
    const tallies = this.columns.map((column) => column.newTally());
    this.eachMatch(chosen, ids, (slot, missed) => {
      for (let at = 0; at < tallies.length; at += 1) {
        if (missed !== undefined && missed !== at) continue;
        const tally = tallies[at];
        const code = this.columns[at]?.codes[slot] ?? NONE;
        if (tally) tally[code] = (tally[code] ?? 0) + 1;
      }
    });
    const counts = this.columns.map((column, at) => [column.name, column.countsOf(tallies[at] ?? column.newTally())]);
    return Object.fromEntries(counts) as FacetCounts;
  }

  /** Whether a newsletter is listed and matches one of the selected values of each facet. */
  matcher(chosen: FacetArgs): (id: number) => boolean {
    const conditions = this.conditions(chosen);
    return (id) => {
      const slot = this.slots.get(id);
      if (slot === undefined || this.isListed[slot] === 0) return false;
      return conditions.every(({ codes, misses }) => misses[codes[slot] ?? NONE] === 0);
    };
  }

  /** Calls back for newsletters that match all facets, and for those that miss a single one, with the index of that facet. */
  private eachMatch(
    chosen: FacetArgs,
    ids: readonly number[] | undefined,
    found: (slot: number, missed?: number) => void,
  ) {
    const conditions = this.conditions(chosen);
    const isListed = this.isListed;
    const count = ids?.length ?? this.slots.size;
    for (let place = 0; place < count; place += 1) {
      const slot = ids ? this.slots.get(ids[place] ?? 0) : place;
      if (slot === undefined || isListed[slot] === 0) continue;
      let missed: number | undefined;
      let misses = 0;
      for (const condition of conditions) {
        if (condition.misses[condition.codes[slot] ?? NONE] === 0) continue;
        misses += 1;
        missed = condition.at;
      }
      if (misses < 2) found(slot, missed);
    }
  }

  private conditions(chosen: FacetArgs) {
    return this.columns.flatMap((column, at) => {
      const wanted = chosen[column.name];
      return wanted?.length ? [{ at, codes: column.codes, misses: column.missesOf(wanted) }] : [];
    });
  }
}

function enlarged<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, slot: number): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(Math.max(slot + 1, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/** After so many pages, the rule is not used any more. */
const MAX_SLOW = 3;

/** Findings of one job about a reading rule. */
export class RuleNotes {
  private readonly told = new Set<string>();
  private slow = 0;

  get isTooSlow(): boolean {
    return this.slow >= MAX_SLOW;
  }

  /** Whether a fault was not told yet. A rule that fits no page would fill the log. */
  isNew(fault: string): boolean {
    if (this.told.has(fault)) return false;
    this.told.add(fault);
    return true;
  }

  /** Counts a page that could not be read with the rule in time. */
  countSlow(log: (message: string) => void): void {
    this.slow += 1;
    if (this.slow === MAX_SLOW) log('The reading rule takes too long. The other editions are read without it.');
  }
}

interface Limits {
  /** Then all is forgotten. */
  periodMs: number;
  /** Beyond, the network that came first is forgotten: no network keeps others from being counted. */
  max: number;
  /** Beyond, nothing of this network is new. */
  maxOfNetwork: number;
}

/** In memory only: what networks have told in this period, so that nothing counts twice. */
export class ToldByNetwork {
  private readonly told = new Map<string, Set<string>>();
  private count = 0;
  private since = 0;

  constructor(private readonly limits: Limits) {}

  has(network: string, event: string): boolean {
    return this.of(network).has(event);
  }

  /** Whether it is new. */
  add(network: string, event: string): boolean {
    const told = this.of(network);
    if (told.has(event) || told.size >= this.limits.maxOfNetwork) return false;
    told.add(event);
    this.count += 1;
    while (this.count > this.limits.max) this.forgetFirst();
    return true;
  }

  private of(network: string): Set<string> {
    if (performance.now() - this.since >= this.limits.periodMs) {
      this.told.clear();
      [this.count, this.since] = [0, performance.now()];
    }
    const told = this.told.get(network) ?? new Set();
    this.told.set(network, told);
    return told;
  }

  private forgetFirst(): void {
    const [[network, told]] = this.told as unknown as [[string, Set<string>]];
    this.told.delete(network);
    this.count -= told.size;
  }
}

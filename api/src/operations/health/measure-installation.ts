import { Gauge, type Registry } from 'prom-client';
import { METRICS } from './metrics.js';
import type { InstallationReadings } from './readings.js';

/** Adds the metrics of the installation to those of the process. While the database is away, they are missing. */
export function measureInstallation(registry: Registry, readings: Pick<InstallationReadings, 'read'>): void {
  for (const { name, help, label, value } of METRICS) {
    registry.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect: async () => {
        // A reset sets one without labels to 0, which would be wrong while the database is away.
        if (label) gauge.reset();
        else gauge.remove();
        const known = await readings.read().catch(() => undefined);
        if (known) set(gauge, value(known), label);
      },
    });
  }
}

function set(gauge: Gauge, value: ReturnType<(typeof METRICS)[number]['value']>, label = ''): void {
  if (value === null) return gauge.remove();
  if (typeof value === 'number') return gauge.set(value);
  for (const [name, count] of Object.entries(value)) gauge.set({ [label]: name }, count);
}

import { LIGHTS } from './lights.js';
import { PROCESS_ALERTS } from './process-alerts.js';

const ALL = [...LIGHTS, ...PROCESS_ALERTS];
const COLUMNS = 3;
const [WIDTH, HEIGHT] = [24 / COLUMNS, 8];
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Rules of Prometheus, in YAML. JSON texts are YAML texts. */
export function alertRules(): string {
  const rules = ALL.map(({ name, alert: { when, forMinutes, summary } }) =>
    [
      `      - alert: ${name.replaceAll(' ', '')}`,
      `        expr: ${JSON.stringify(when)}`,
      `        for: ${forMinutes}m`,
      `        annotations:`,
      `          summary: ${JSON.stringify(summary)}`,
      `          runbook: docs/operations/when-it-rings.md#${slug(name)}`,
    ].join('\n'),
  );
  return `# Written by npm run generate from api/src/operations/health/.\ngroups:\n  - name: directory\n    rules:\n${rules.join('\n')}\n`;
}

/** A dashboard of Grafana. */
export function dashboard(): string {
  const panels = ALL.map(({ name, alert, panel: { shows, unit } }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title: name,
    description: `${alert.summary}: docs/operations/when-it-rings.md#${slug(name)}`,
    datasource: { type: 'prometheus', uid: 'prometheus' },
    gridPos: { x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: shows.map((expr, at) => ({ refId: String.fromCharCode('A'.charCodeAt(0) + at), expr })),
  }));
  const content = {
    uid: 'directory',
    title: 'Directory',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    panels,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

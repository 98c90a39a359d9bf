import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const FILES = [
  'schema.graphql',
  'docs/routes.md',
  'deploy/prometheus/alerts.yml',
  'deploy/grafana/dashboards/directory.json',
];

const state = () => {
  const hash = createHash('sha256');
  for (const name of FILES) hash.update(readFileSync(`${root}/${name}`));
  for (const name of readdirSync(`${root}/web/src/gql`).sort())
    hash.update(name).update(readFileSync(`${root}/web/src/gql/${name}`));
  return hash.digest('hex');
};

const before = state();
runNpm(['run', '--silent', 'generate'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (state() !== before) {
  process.stderr.write(
    'schema.graphql, docs/routes.md, deploy or web/src/gql was stale. It is fresh now: look at the change and commit it.\n',
  );
  process.exit(1);
}

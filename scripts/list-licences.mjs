import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes docs/licences.md from the lock file and the production packages. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const byLicence = new Map();
for (const [path, { dev, version, optional }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || dev || !version) continue;
  let own;
  try {
    own = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'));
  } catch (error) {
    if (optional) continue;
    throw error;
  }
  const given = own.license ?? own.licenses?.map((one) => one.type ?? one).join(' OR ') ?? 'not stated';
  const licence = typeof given === 'string' ? given : given.type;
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${own.name} ${version}`]);
}
const parts = [...byLicence]
  .sort(([, one], [, other]) => other.length - one.length)
  .map(([licence, names]) => `## ${licence} (${names.length})\n\n${[...new Set(names)].sort().join(', ')}\n`);
const text = `# Licences\n\nLicences of all production packages. Written by \`npm run licences\`.\n\n${parts.join('\n')}`;
writeFileSync(`${root}docs/licences.md`, text);

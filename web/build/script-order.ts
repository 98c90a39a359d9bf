import type { Rollup } from 'vite';

/** The addresses of a file and of all that it imports, each after those that it needs. */
export function scriptsOf(file: string, bundle: Rollup.OutputBundle, known = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return [];
  known.add(file);
  return [...chunk.imports.flatMap((imported) => scriptsOf(imported, bundle, known)), `/${file}`];
}

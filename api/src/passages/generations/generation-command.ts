import { parseId } from '../../validation/parse-input.js';
import { GenerationStatus } from './embedding-generation.entity.js';
import type { GenerationReport, GenerationService } from './generation.service.js';

/** `npm run admin -- embeddings …`. Undefined if the arguments are invalid. */
export function runGenerationCommand(
  generations: GenerationService,
  [verb = 'list', argument, size]: string[],
): Promise<string> | undefined {
  if (verb === 'list') return generations.list('command').then(describeAll);
  if (verb === 'start') {
    const wish = { model: argument, dimensions: size === undefined ? undefined : Number(size) };
    return generations.start('command', wish).then((one) => `${describe(one)}\nThe running product builds it.`);
  }
  if (argument === undefined) return undefined;
  if (verb === 'switch') return generations.switchTo('command', parseId(argument, 'ID')).then(describe);
  if (verb === 'delete')
    return generations.delete('command', parseId(argument, 'ID')).then((id) => `Embeddings #${id} are being deleted`);
  return undefined;
}

const describeAll = (all: GenerationReport[]) =>
  all.length > 0 ? all.map(describe).join('\n') : 'No embeddings yet: the first start of the product makes them';

function describe(one: GenerationReport): string {
  const states = [
    one.isActive ? 'in use' : undefined,
    one.status === GenerationStatus.READY ? undefined : one.status,
    one.switchesWhenReady ? 'in use when ready' : undefined,
    one.isAvailable ? undefined : 'its model cannot be used here',
    one.failedEditions > 0 ? `${one.failedEditions} failed` : undefined,
    one.problem ?? undefined,
  ];
  const notes = states.filter((state) => state !== undefined);
  const count = `${one.embedded} of ${one.total} editions`;
  return [`#${one.id} ${one.model}`, `${one.dimensions} dimensions`, one.rules, count, ...notes].join(' · ');
}

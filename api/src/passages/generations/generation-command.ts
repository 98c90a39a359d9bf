import { parseId } from '../../validation/parse-input.js';
import { GenerationStatus } from './embedding-generation.entity.js';
import type { GenerationReport, GenerationService } from './generation.service.js';

interface Verb {
  usage: string;
  /** Returns undefined if arguments are missing. */
  act(generations: GenerationService, words: string[]): Promise<string> | undefined;
}

const VERBS: Record<string, Verb> = {
  list: { usage: '[list]', act: (generations) => generations.list('command').then(describeAll) },
  start: {
    usage: 'start [MODEL [DIMENSIONS]]',
    act: (generations, [model, size]) => {
      const wish = { model, dimensions: size === undefined ? undefined : Number(size) };
      return generations.start('command', wish).then((one) => `${describe(one)}\nThe running product builds it.`);
    },
  },
  switch: {
    usage: 'switch ID',
    act: (generations, [id]) =>
      id === undefined ? undefined : generations.switchTo('command', parseId(id, 'ID')).then(describe),
  },
  delete: {
    usage: 'delete ID',
    act: (generations, [id]) =>
      id === undefined
        ? undefined
        : generations.delete('command', parseId(id, 'ID')).then((one) => `Embeddings #${one} are being deleted`),
  },
};

export const GENERATION_USAGE = Object.values(VERBS).map(({ usage }) => usage);

/** `npm run admin -- embeddings …`. Undefined if the arguments are invalid. */
export function runGenerationCommand(
  generations: GenerationService,
  [verb = 'list', ...words]: string[],
): Promise<string> | undefined {
  return Object.hasOwn(VERBS, verb) ? VERBS[verb]?.act(generations, words) : undefined;
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

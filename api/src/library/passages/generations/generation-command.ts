import { modelLabel } from '@niche-newsletters/rules/embedding-models';
import { parseId } from '../../../base/validation/parse-input.js';
import { GenerationStatus } from './embedding-generation.entity.js';
import type { GenerationReport, GenerationService } from './generation.service.js';

interface Verb {
  usage: string;
  /** Only called with words that fit the usage. */
  act(generations: GenerationService, words: string[]): Promise<string>;
}

const LIST: Verb = { usage: '[list]', act: (generations) => generations.list('command').then(describeAll) };
const VERBS: Record<string, Verb> = {
  list: LIST,
  start: {
    usage: 'start [MODEL [DIMENSIONS]]',
    act: (generations, [model, size]) => {
      const wish = { model, dimensions: size === undefined ? undefined : Number(size) };
      return generations.start('command', wish).then((one) => `${describe(one)}\nThe running product builds it.`);
    },
  },
  switch: {
    usage: 'switch ID',
    act: (generations, [id]) => generations.switchTo('command', parseId(id, 'ID')).then(describe),
  },
  delete: {
    usage: 'delete ID',
    act: (generations, [id]) =>
      generations.delete('command', parseId(id, 'ID')).then((one) => `Embeddings #${one} are being deleted`),
  },
};

export const GENERATION_USAGE = Object.values(VERBS).map(({ usage }) => usage);

/** `npm run admin -- embeddings …`, with words that fit a usage. */
export function runGenerationCommand(
  generations: GenerationService,
  [verb = 'list', ...words]: string[],
): Promise<string> {
  return (VERBS[verb] ?? LIST).act(generations, words);
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
  return [`#${one.id} ${modelLabel(one.model)}`, `${one.dimensions} dimensions`, one.rules, count, ...notes].join(
    ' · ',
  );
}

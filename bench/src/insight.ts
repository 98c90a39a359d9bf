import nlp from 'compromise';
import { findNames } from '@niche-newsletters/text-insight/names/find-names';
import { summariseText } from '@niche-newsletters/text-insight/summarise-text';
import { NameScore, readNamedTexts, type Named } from '@niche-newsletters/text-insight/testing/named-texts';
import { readDemoCollection } from './judged/demo-collection.js';
import { present } from '../../api/dist/base/validation/present.js';
import { ownCpuMs } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';

/**
 * `npm run bench -- insight`: names of held-out texts, found by text-insight and by compromise alone, and the CPU time of
 * a summary with names and topics.
 */
type Finder = (text: string, language: string) => Promise<Named>;

const byCompromise: Finder = (text) => {
  const parsed = nlp(text);
  const namesIn = (found: { out: (format: 'array') => unknown }) => [
    ...new Set((found.out('array') as string[]).map((name) => name.replace(/(['’]s)?[.,;:!?]*$/, ''))),
  ];
  return Promise.resolve({ companies: namesIn(parsed.organizations()), people: namesIn(parsed.people()) });
};
const FINDERS: Record<string, Finder> = { 'text-insight': findNames, compromise: byCompromise };

const texts = readNamedTexts().filter(({ half }) => half === 'test');
const { documents } = readDemoCollection();
const percent = (share: number) => `${Math.round(share * 100)} %`;

const rows = [];
for (const language of ['en', 'de', 'fr', 'es']) {
  for (const [name, find] of Object.entries(FINDERS)) {
    const score = new NameScore();
    for (const label of texts.filter((one) => one.language === language))
      score.add(await find(label.text, language), label);
    rows.push({ language, finder: name, precision: percent(score.precision), recall: percent(score.recall) });
  }
}

/** Each edition once, because lines are cached. The first loads what a language needs. */
async function cpuOfEdition(language: string) {
  const [first, ...others] = documents.filter((one) => one.language === language);
  const summarise = ({ title, text }: { title: string; text: string }) =>
    summariseText({ title, text, language, isPartial: false });
  await summarise(present(first));
  const before = ownCpuMs();
  for (const document of others) await summarise(document);
  return Number(((ownCpuMs() - before) / others.length).toFixed(1));
}

report('insight-names', rows);
const costs = [];
for (const language of ['en', 'de', 'fr', 'es'])
  costs.push({ language, 'CPU of an edition, ms': await cpuOfEdition(language) });
report('insight-cost', costs);

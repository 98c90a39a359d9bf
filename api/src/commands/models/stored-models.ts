import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  describeCrossEncoder,
  describeFolderModel,
  ModelFolderError,
} from '@niche-newsletters/sentence-model/folder-model';
import type { Config } from '../../config.js';
import { checkId, ModelCommandError } from './hub.js';

type Settings = Pick<Config, 'dataDir' | 'embeddingModelPath' | 'rerank'>;

export const folderOf = (dataDir: string, id: string): string => path.join(dataDir, 'models', ...id.split('/'));

/** Where a model is until it is complete. No owner's name begins with a dot. */
export const partFolderOf = (dataDir: string, id: string): string =>
  path.join(dataDir, 'models', '.part', ...id.split('/'));

/** The setting that uses a model, by its architecture. Throws a ModelFolderError if none does. */
export function settingFor(folder: string): 'EMBEDDING_MODEL_PATH' | 'RERANK_MODEL_PATH' {
  const { architectures = [] } = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')) as {
    architectures?: string[];
  };
  const [architecture = ''] = architectures;
  if (architecture.endsWith('ForSequenceClassification')) {
    describeCrossEncoder(folder);
    return 'RERANK_MODEL_PATH';
  }
  if (architecture && !/(?:Model|ForMaskedLM)$/.test(architecture))
    throw new ModelFolderError(`its architecture ${architecture} is of neither a sentence encoder nor a re-ranker`);
  describeFolderModel(folder);
  return 'EMBEDDING_MODEL_PATH';
}

export function listModels(settings: Settings): string {
  const ids = idsIn(path.join(settings.dataDir, 'models'));
  if (ids.length === 0) return 'There are no models. Add one: npm run models -- add OWNER/NAME\n';
  return ids.map((id) => `${describeStored(id, settings)}\n`).join('');
}

export function removeModel(id: string, settings: Settings): string {
  checkId(id);
  const folder = folderOf(settings.dataDir, id);
  const part = partFolderOf(settings.dataDir, id);
  if (!existsSync(folder) && !existsSync(part)) throw new ModelCommandError(`There is no model ${id}`);
  const setting = usedBy(folder, settings);
  if (setting) throw new ModelCommandError(`${id} is in use: remove ${setting} from the settings first`);
  for (const one of [folder, part]) removeFolder(one);
  return `${id} was removed\n`;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const owner = path.dirname(folder);
  if (existsSync(owner) && readdirSync(owner).length === 0) rmdirSync(owner);
}

function describeStored(id: string, settings: Settings): string {
  const folder = folderOf(settings.dataDir, id);
  const used = usedBy(folder, settings);
  const megabytes = Math.round(sizeOf(folder) / 1_000_000);
  return `${id}  ${megabytes} MB  ${used ? `in use: ${used}` : `${settingFor(folder)}=${folder}`}`;
}

function usedBy(folder: string, { embeddingModelPath, rerank }: Settings): string | undefined {
  if (embeddingModelPath === folder) return 'EMBEDDING_MODEL_PATH';
  return rerank.modelPath === folder ? 'RERANK_MODEL_PATH' : undefined;
}

function idsIn(models: string): string[] {
  const foldersIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
          one.isDirectory() && !one.name.startsWith('.') ? [one.name] : [],
        )
      : [];
  const ids = foldersIn(models).flatMap((owner) =>
    foldersIn(path.join(models, owner)).map((name) => `${owner}/${name}`),
  );
  return ids.filter((id) => existsSync(path.join(models, id, 'config.json'))).sort();
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(path.join(folder, name)).size,
    0,
  );

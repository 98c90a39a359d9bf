import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openCrossEncoder } from '@niche-newsletters/sentence-model/cross-encoder';
import { loadOnnxRuntime } from '@niche-newsletters/sentence-model/onnx-runtime';
import { openFolder } from '@niche-newsletters/sentence-model/sentence-model';
import { downloadFile } from './download-file.js';
import { checkId, ModelCommandError, readModel, type Hub, type HubFile, type HubModel } from './hub.js';
import { folderOf, partFolderOf, settingFor } from './stored-models.js';

/** Quantized ones first: a quarter of the size, and about as good. */
const PREFERRED = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  process.arch === 'arm64' ? 'onnx/model_qint8_arm64.onnx' : 'onnx/model_quint8_avx2.onnx',
  'model_quantized.onnx',
  'onnx/model.onnx',
  'model.onnx',
];
/** Of the models that we can load. */
const CONFIGS = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
const OPTIONAL = 'tokenizer_config.json';
const SAFE_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const MEGABYTE = 1_000_000;

export interface Adding {
  hub: Hub;
  dataDir: string;
  /** The ONNX file to take. */
  file?: string;
  report: (line: string) => void;
}

/** Fetches a model into DATA_DIR/models, tries it, and returns the setting that uses it. */
export async function addModel(id: string, { hub, dataDir, file, report }: Adding): Promise<string> {
  checkId(id);
  const folder = folderOf(dataDir, id);
  if (existsSync(folder))
    throw new ModelCommandError(`${folder} exists already. To fetch it again: npm run models -- remove ${id}`);
  const model = await readModel(hub, id);
  const [config, ...others] = planOf(model, file);
  // Renamed at the end, so that a model is whole or missing.
  const part = partFolderOf(dataDir, id);
  const fetchOne = async ([wanted, name]: Planned) => {
    report(`${wanted.path}${wanted.size === undefined ? '' : `, ${(wanted.size / MEGABYTE).toFixed(1)} MB`}`);
    await downloadFile({ hub, model, file: wanted, target: path.join(part, name) });
  };
  await fetchOne(config);
  const setting = settingOrRemove(part, id);
  for (const one of others) await fetchOne(one);
  await tryModel(part, setting);
  mkdirSync(path.dirname(folder), { recursive: true });
  renameSync(part, folder);
  return `${setting}=${folder}\n`;
}

/** A file of the hub, and its place in our folder. */
type Planned = [HubFile, string];

function planOf(model: HubModel, file: string | undefined): [Planned, ...Planned[]] {
  const onnx = chooseOnnx(model, file);
  const configs = CONFIGS.flatMap((name): Planned[] => {
    const found = model.files.find(({ path: one }) => one === name);
    if (!found && name !== OPTIONAL) throw new ModelCommandError(`${model.id} has no ${name}, so it cannot be used`);
    return found ? [[found, name]] : [];
  });
  // Weights of large models are in files beside it, which it names.
  const beside = model.files.filter(
    ({ path: one }) => SAFE_PATH.test(one) && (one.startsWith(`${onnx.path}_data`) || one === `${onnx.path}.data`),
  );
  const weights = beside.map((one): Planned => [one, path.join('onnx', path.basename(one.path))]);
  return [...configs, [onnx, path.join('onnx', 'model.onnx')], ...weights] as [Planned, ...Planned[]];
}

function chooseOnnx({ id, files }: HubModel, wanted: string | undefined): HubFile {
  const offered = files.filter(({ path: one }) => SAFE_PATH.test(one) && one.endsWith('.onnx'));
  const names = wanted ? [wanted] : PREFERRED;
  const chosen = names.flatMap((name) => offered.find(({ path: one }) => one === name) ?? [])[0];
  if (chosen) return chosen;
  if (offered.length === 0)
    throw new ModelCommandError(
      `${id} has no ONNX file. Look for an export of it: owners Xenova and onnx-community have many`,
    );
  const list = offered.map(({ path: one }) => `  --file ${one}\n`).join('');
  throw new ModelCommandError(
    `${id} has ${wanted ? `no ${wanted}` : 'none of the usual ONNX files'}. Choose one:\n${list}`,
  );
}

function settingOrRemove(part: string, id: string) {
  try {
    return settingFor(part);
  } catch (error) {
    rmSync(part, { recursive: true });
    throw new ModelCommandError(`${id} cannot be used: ${(error as Error).message}`);
  }
}

/** In a thread, as the product does. */
async function tryModel(part: string, setting: ReturnType<typeof settingFor>): Promise<void> {
  if (!(await loadOnnxRuntime()))
    throw new ModelCommandError('Models in folders need onnxruntime-node, which is not installed on this platform');
  const isReranker = setting === 'RERANK_MODEL_PATH';
  const model = isReranker ? openCrossEncoder(part) : openFolder(part);
  try {
    await model.warmUp();
  } catch (error) {
    rmSync(part, { recursive: true });
    throw new ModelCommandError(`The model was fetched, but does not work: ${(error as Error).message}`);
  } finally {
    await model.close();
  }
}

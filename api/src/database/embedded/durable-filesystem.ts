import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type PreRun = (module: { FS: { filesystems: { NODEFS: { stream_ops: StreamOperations } } } }) => void;

interface StreamOperations {
  fsync?(stream: { nfd: number }): number;
}

/** PGlite's own has no fsync: a commit would survive the end of the process, but not of the machine. */
export class DurableFilesystem extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): Promise<InitResult> {
    const result = await super.init(...parameters);
    const steps = (result.emscriptenOpts.preRun ?? []) as unknown as PreRun[];
    steps.push((module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    });
    return result;
  }
}

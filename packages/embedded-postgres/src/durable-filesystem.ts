import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type PreRun = (module: { FS: { filesystems: { NODEFS: { stream_ops: StreamOperations } } } }) => void;

interface StreamOperations {
  fsync?(stream: { nfd: number }): number;
}

/** PGlite's NodeFS never calls fsync: commits would survive a crash of the process, but not a power cut. */
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

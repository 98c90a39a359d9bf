import type { DataSource } from 'typeorm';
import type { Logger } from '../../log.js';
import { SERVER_POOL } from '../data-source.js';
import { fairPoolOf } from '../pool/fair-pool.js';
import { Replica } from './replica.js';
import { ReplicaPool } from './replica-pool.js';
import { ReplicaProbe } from './replica-probe.js';

/** A connection that takes longer is made to the primary. */
const CONNECT_WITHIN_MS = 2_000;

/** Lets a replica answer visitors. Throws if the address does not lead to a replica of this database. */
export async function openReplica(address: string, dataSource: DataSource, log: Logger): Promise<Replica> {
  const primary = fairPoolOf(dataSource);
  const { poolSize, ...sharing } = SERVER_POOL;
  const config = {
    connectionString: address,
    application_name: 'niche-newsletters-reader',
    pipeline: true,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    primary,
    isUpToDate: (): boolean => replica.isUpToDate,
  };
  const pool = new ReplicaPool(Object.assign(config, sharing));
  pool.on('error', (error) => log.debug({ err: error }, 'a connection to the replica was lost'));
  const probe = new ReplicaProbe(address, (text) => primary.aside(text));
  const replica = new Replica({ pool, probe, log });
  try {
    await replica.start();
  } catch (error) {
    await replica.stop();
    throw error;
  }
  primary.readFrom(replica);
  return replica;
}

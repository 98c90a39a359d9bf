import pg from 'pg';
import { within } from '../../async/within.js';

export interface ReplicaState {
  /** Of the cluster: a replica has the one of its primary. */
  system: string;
  database: string;
  isReplica: boolean;
  /** Bytes of the write-ahead log. */
  position: string;
}

interface AskedState extends Omit<ReplicaState, 'position'> {
  position: string | null;
  /** Tables that the user may not read. */
  forbidden: string | null;
}

const WITHIN_MS = 2_000;

const stateOf = (position: string) =>
  `system_identifier::text AS system, current_database()::text AS database, pg_is_in_recovery() AS "isReplica", (${position} - '0/0')::text AS position`;

const OF_PRIMARY = `SELECT ${stateOf('pg_current_wal_lsn()')} FROM pg_control_system()`;
const OF_REPLICA = `SELECT ${stateOf('pg_last_wal_replay_lsn()')},
      (SELECT string_agg(tablename, ', ') FROM pg_tables
       WHERE schemaname = current_schema() AND NOT has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')) AS forbidden
    FROM pg_control_system()`;

/** Wrong user or password, no such database (SQLSTATE classes 28 and 3D). */
const REFUSED = /^(28|3D)[0-9A-Z]{3}$/;

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

/** Asks a replica how far it is, over a connection of its own. */
export class ReplicaProbe {
  private client?: pg.Client;

  constructor(
    private readonly address: string,
    private readonly onPrimary: Ask,
  ) {}

  async askPrimary(): Promise<ReplicaState> {
    const { rows } = await within(WITHIN_MS, this.onPrimary(OF_PRIMARY), () => {
      throw new Error('the primary does not answer');
    });
    return rows[0] as ReplicaState;
  }

  /** The position in the log that the replica has reached. */
  async ask(primary: ReplicaState): Promise<bigint> {
    try {
      const { rows } = await (await this.connect()).query<AskedState>(OF_REPLICA);
      const replica = rows[0] as AskedState;
      const isAhead = BigInt(replica.position ?? 0) > BigInt(primary.position);
      return compareStates(isAhead ? await this.askPrimary() : primary, replica);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Whether an operator must correct the address. A replica that is missing or was promoted may be one again. */
  isWrong(error: unknown): boolean {
    return error instanceof WrongReplica || REFUSED.test(String((error as { code?: unknown }).code));
  }

  explain(error: unknown): Error {
    return error instanceof WrongReplica ? error : new WrongReplica((error as Error).message);
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    // A connection to a machine that is gone would wait for its farewell.
    (client as unknown as { connection: { stream: { destroy(): void } } } | undefined)?.connection.stream.destroy();
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.address,
      application_name: 'replica-probe',
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return (this.client = client);
  }
}

/** DATABASE_READ_URL does not lead to a replica of DATABASE_URL. */
export class WrongReplica extends Error {
  readonly code = 'WRONG_REPLICA';

  constructor(problem: string) {
    super(`DATABASE_READ_URL: ${problem}`);
  }
}

/** The position that the replica has reached. Throws if it is no replica of this primary, whose state is the later one. */
export function compareStates(primary: ReplicaState, replica: AskedState): bigint {
  const { system, database, isReplica, forbidden, position } = replica;
  if (system !== primary.system) throw new WrongReplica('the server is a replica of another server than DATABASE_URL');
  if (database !== primary.database)
    throw new WrongReplica(`the database is ${database}, and that of DATABASE_URL ${primary.database}`);
  if (forbidden) throw new WrongReplica(`the user may not read these tables: ${forbidden}`);
  if (!isReplica) throw new Error('the server is no replica, but writable itself');
  if (position === null) throw new Error('the server does not tell its position');
  // After a failover or a restore, an old replica is readable, and ahead.
  if (BigInt(position) > BigInt(primary.position)) throw new Error('the server has changes that DATABASE_URL has not');
  return BigInt(position);
}

import { In, type DataSource } from 'typeorm';
import { loadTogether } from '../../base/database/pool/load-together.js';
import { JobLog, JobLogStatus, JobPhase } from '../job-log.entity.js';

export interface LogEntry {
  phase: JobPhase;
  message: string;
  status?: JobLogStatus;
}

const MAX_MESSAGE = 2_000;

/** Writes the log of a job. */
export class JobLogger {
  readonly find: (id: number) => Promise<JobLog | null>;

  constructor(private readonly dataSource: DataSource) {
    this.find = loadTogether((ids) => dataSource.getRepository(JobLog).findBy({ id: In(ids) }));
  }

  async write(jobId: number, { phase, message, status = JobLogStatus.INFO }: LogEntry): Promise<void> {
    // Writes nothing if the job was deleted with its newsletter meanwhile.
    await this.dataSource.query(
      `INSERT INTO job_logs (job_id, phase, status, message) SELECT id, $2, $3, $4 FROM jobs WHERE id = $1`,
      [jobId, phase, status, message.slice(0, MAX_MESSAGE)],
    );
  }

  async lastMessage(jobId: number): Promise<string | undefined> {
    const [last] = await this.dataSource
      .getRepository(JobLog)
      .find({ where: { jobId }, order: { id: 'DESC' }, take: 1 });
    return last?.message;
  }

  read(jobId: number): Promise<JobLog[]> {
    return this.dataSource.getRepository(JobLog).find({ where: { jobId }, order: { id: 'ASC' } });
  }
}

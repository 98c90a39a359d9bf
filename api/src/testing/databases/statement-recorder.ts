import type { DataSource, Logger } from 'typeorm';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Records every statement of a data source. */
export class StatementRecorder implements Logger {
  private readonly heard: Statement[] = [];

  constructor(private readonly dataSource: DataSource) {
    dataSource.setOptions({ logging: true, logger: this });
  }

  async during(act: () => Promise<unknown>): Promise<Statement[]> {
    this.heard.length = 0;
    await act();
    return [...this.heard];
  }

  /** EXPLAIN output of all statements that a callback makes. */
  async plansOf(act: () => Promise<unknown>): Promise<string> {
    const statements = await this.during(act);
    const plans: string[] = [];
    for (const { sql, values } of statements) {
      const rows: Record<string, string>[] = await this.dataSource.query(`EXPLAIN ${sql}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans.join('\n\n');
  }

  logQuery(sql: string, values: unknown[] = []): void {
    this.heard.push({ sql, values });
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

import type { DataSource } from 'typeorm';
import { UTC_TODAY } from '../../base/database/utc-day.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import type { ModelUsage } from '../../outside/models/answer-model.js';
import { AppError } from '../../base/errors.js';
import type { AnswerUsageDay } from './answer-usage.type.js';

/** Users over this limit get quoted answers until the next day. */
export const MAX_QUESTIONS_A_DAY = 100;
const MAX_DAYS = 366;

const COUNT = `
  INSERT INTO answer_usage AS u (day, user_id, questions) VALUES (${UTC_TODAY}, $1, 1)
  ON CONFLICT (day, user_id) DO UPDATE SET questions = u.questions + 1 WHERE u.questions < $2
  RETURNING questions`;
const ADD = `
  INSERT INTO answer_usage AS u (day, user_id, tokens, dollars) VALUES (${UTC_TODAY}, $1, $2, $3)
  ON CONFLICT (day, user_id) DO UPDATE SET tokens = u.tokens + excluded.tokens, dollars = u.dollars + excluded.dollars`;
const OWN = `
  WITH today AS (SELECT ${UTC_TODAY} AS day)
  SELECT coalesce((SELECT questions FROM answer_usage u WHERE u.day = today.day AND u.user_id = $1), 0) AS "questionsToday",
    (SELECT count(*)::int FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
     WHERE w.user_id = $1 AND d.occurs_at >= today.day AT TIME ZONE 'UTC') AS "messagesToday" FROM today`;
const DAYS = `
  SELECT day::text, sum(questions)::int AS questions, count(*) FILTER (WHERE questions > 0)::int AS people,
    sum(tokens)::float AS tokens, sum(dollars) AS dollars
  FROM answer_usage WHERE day > ${UTC_TODAY} - $1::int GROUP BY day ORDER BY day DESC`;

/** Records the token usage of answers, and limits how often each user may ask the model. */
export class AnswerUsageService {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts the question if the user may still ask the model today. Returns false if not. */
  async take({ user }: Member): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(COUNT, [user.id, MAX_QUESTIONS_A_DAY]);
    return rows.length > 0;
  }

  async add({ user }: Member, { tokens, dollars }: ModelUsage): Promise<void> {
    await this.dataSource.query(ADD, [user.id, Math.round(tokens), dollars]);
  }

  async ownToday({ user }: Member): Promise<{ questionsToday: number; messagesToday: number }> {
    const [today] = await this.dataSource.query<{ questionsToday: number; messagesToday: number }[]>(OWN, [user.id]);
    return today ?? { questionsToday: 0, messagesToday: 0 };
  }

  /** Days with at least one question, latest first. */
  async list(_admin: Admin, days: number): Promise<AnswerUsageDay[]> {
    if (days < 1 || days > MAX_DAYS) throw new AppError('BAD_USER_INPUT', `days must be between 1 and ${MAX_DAYS}`);
    return this.dataSource.query(DAYS, [days]);
  }
}

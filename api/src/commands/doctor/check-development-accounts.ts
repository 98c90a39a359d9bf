import type { Client } from 'pg';
import type { Config } from '../../config.js';
import { ok, warning, type Finding } from './finding.js';

const NAME = 'Development accounts';

/** A database of an earlier version has no mark. */
const HAS_MARK = `
  SELECT FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'users' AND column_name = 'is_for_development'`;

const MARKED = 'SELECT email, role FROM users WHERE is_for_development ORDER BY id';

/** Accounts that needed no password. Where strangers reach the server, they must have no role. */
export async function checkDevelopmentAccounts(
  client: Client,
  { isOnlyLocal }: Pick<Config, 'isOnlyLocal'>,
): Promise<Finding[]> {
  if (isOnlyLocal || (await client.query(HAS_MARK)).rowCount === 0) return [];
  const { rows } = await client.query<{ email: string; role: string }>(MARKED);
  if (rows.length === 0) return [ok(NAME, 'none')];
  const named = rows.map(({ email, role }) => `${email} (${role})`).join(', ');
  if (rows.every(({ role }) => role === 'viewer')) return [ok(NAME, `${named}: nobody can sign in as them`)];
  return [warning(NAME, named, 'restart the product, which takes their roles and sessions away')];
}

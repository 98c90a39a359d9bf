import type { DataSource, ObjectLiteral } from 'typeorm';
import { paged, type Page, type Paged } from '../lists/paging.js';
import { readQuickly } from './read-prepared.js';

export interface Conditions {
  /** Joined with AND. Values appear as `:name`. */
  conditions: string[];
  values: ObjectLiteral;
}

/** Reads rows without TypeORM's query builder, which takes longer than these queries. */
export interface Rows<T> extends Conditions {
  entity: new () => T;
  /** Alias of the table in conditions and order. */
  alias: string;
  orderBy: string;
  /** Columns that are not needed and slow to read. */
  omitted?: readonly (keyof T & string)[];
}

export async function readRows<T extends object>(dataSource: DataSource, rows: Rows<T>, limit: number): Promise<T[]> {
  const columns = columnsOf(dataSource, rows);
  const found = await query<unknown[]>(
    dataSource,
    `SELECT ${columns.text} FROM ${tableOf(dataSource, rows)} ORDER BY ${rows.orderBy} LIMIT ${wholeNumber(limit)}`,
    rows.values,
  );
  return found.map((row) => toEntity(rows.entity, columns.names, row));
}

/** In one statement, reads the ids of the page from the index, then their rows, and the total. */
export async function readPageOf<T extends object>(
  dataSource: DataSource,
  rows: Rows<T>,
  page: Page,
): Promise<Paged<T>> {
  const { entity, alias, orderBy } = rows;
  const table = tableOf(dataSource, rows);
  const columns = columnsOf(dataSource, rows);
  // The first page, by far the most requested, needs no offset parameter.
  const offset = page.offset > 0 ? ' OFFSET :offset' : '';
  const values = page.offset > 0 ? { ...rows.values, offset: page.offset } : rows.values;
  const found = await query<[counted: number, place: number | null, ...columns: unknown[]]>(
    dataSource,
    `SELECT all_rows.counted, place.id AS place, ${columns.text}
     FROM (SELECT count(*)::int AS counted FROM ${table}) all_rows
     LEFT JOIN (SELECT ${alias}.id FROM ${table} ORDER BY ${orderBy} LIMIT ${wholeNumber(page.limit)}${offset}) place ON true
     LEFT JOIN ${dataSource.getMetadata(entity).tableName} ${alias} ON ${alias}.id = place.id
     ORDER BY ${orderBy}`,
    values,
  );
  const items = found.flatMap(([, place, ...row]) => (place === null ? [] : [toEntity(entity, columns.names, row)]));
  return paged(items, page, found[0]?.[0] ?? 0);
}

function toEntity<T extends object>(entity: new () => T, names: readonly (keyof T)[], row: readonly unknown[]): T {
  const made = new entity();
  for (let column = 0; column < row.length; column += 1) made[names[column] as keyof T] = row[column] as T[keyof T];
  return made;
}

/** All ids have the same plan. Words, lists and offsets have too different selectivity. */
async function query<R extends unknown[]>(dataSource: DataSource, sql: string, values: ObjectLiteral): Promise<R[]> {
  const isOverIdentities = Object.entries(values).every(
    ([name, value]) => typeof value === 'number' && name !== 'offset',
  );
  const [text, parameters] = dataSource.driver.escapeQueryWithParameters(sql, values);
  if (isOverIdentities) return readQuickly<R>(dataSource, text, parameters);
  return (await dataSource.query<object[]>(text, parameters)).map(Object.values) as R[];
}

function wholeNumber(limit: number): number {
  if (!Number.isSafeInteger(limit)) throw new Error(`${limit} is not a limit`);
  return limit;
}

function tableOf<T>(dataSource: DataSource, { entity, alias, conditions }: Rows<T>): string {
  return `${dataSource.getMetadata(entity).tableName} ${alias} WHERE ${conditions.join(' AND ')}`;
}

interface Columns {
  names: string[];
  text: string;
}

const known = new Map<string, Columns>();

/** Selects columns under the entity's property names, so a row is shaped like its entity. */
function columnsOf<T>(dataSource: DataSource, { entity, alias, omitted = [] }: Rows<T>) {
  const key = `${entity.name} ${alias} ${omitted.join(' ')}`;
  const columns = known.get(key) ?? describeColumns(dataSource, { entity, alias, omitted });
  known.set(key, columns);
  return columns as { names: (keyof T)[]; text: string };
}

function describeColumns<T>(
  dataSource: DataSource,
  { entity, alias, omitted }: Pick<Rows<T>, 'entity' | 'alias'> & { omitted: readonly string[] },
): Columns {
  const columns = dataSource
    .getMetadata(entity)
    .columns.filter(
      ({ isSelect, isVirtual, propertyName }) => isSelect && !isVirtual && !omitted.includes(propertyName),
    );
  return {
    names: columns.map(({ propertyName }) => propertyName),
    text: columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`).join(', '),
  };
}

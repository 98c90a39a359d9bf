import type { DataSource, ObjectLiteral } from 'typeorm';
import { paged, type Page, type Paged } from '../lists/paging.js';

export interface Conditions {
  /** Joined with AND. Values appear as `:name`. */
  conditions: string[];
  values: ObjectLiteral;
}

/** Reads rows without TypeORM's query builder, which costs more than these queries themselves. */
export interface Rows<T> extends Conditions {
  entity: new () => T;
  /** Alias of the table in conditions and order. */
  alias: string;
  orderBy: string;
}

export async function readRows<T extends object>(dataSource: DataSource, rows: Rows<T>, limit: number): Promise<T[]> {
  const found = await query<T>(
    dataSource,
    `SELECT ${columnsOf(dataSource, rows)} FROM ${tableOf(dataSource, rows)} ORDER BY ${rows.orderBy} LIMIT :limit`,
    { ...rows.values, limit },
  );
  return found.map((row) => Object.assign(new rows.entity(), row));
}

/** Reads the ids of the page from the index alone, then their rows, and counts all, in one statement. */
export async function readPageOf<T extends object>(
  dataSource: DataSource,
  rows: Rows<T>,
  page: Page,
): Promise<Paged<T>> {
  const { entity, alias, values, orderBy } = rows;
  const table = tableOf(dataSource, rows);
  const found = await query<T & { counted: number; place: number | null }>(
    dataSource,
    `SELECT all_rows.counted, place.id AS place, ${columnsOf(dataSource, rows)}
     FROM (SELECT count(*)::int AS counted FROM ${table}) all_rows
     LEFT JOIN (SELECT ${alias}.id FROM ${table} ORDER BY ${orderBy} OFFSET :offset LIMIT :limit) place ON true
     LEFT JOIN ${dataSource.getMetadata(entity).tableName} ${alias} ON ${alias}.id = place.id
     ORDER BY ${orderBy}`,
    { ...values, offset: page.offset, limit: page.limit },
  );
  const items = found.filter(({ place }) => place !== null);
  return paged(
    items.map(({ counted: _counted, place: _place, ...row }) => Object.assign(new entity(), row)),
    page,
    found[0]!.counted,
  );
}

function query<R>(dataSource: DataSource, sql: string, values: ObjectLiteral): Promise<R[]> {
  return dataSource.query(...dataSource.driver.escapeQueryWithParameters(sql, values));
}

function tableOf<T>(dataSource: DataSource, { entity, alias, conditions }: Rows<T>): string {
  return `${dataSource.getMetadata(entity).tableName} ${alias} WHERE ${conditions.join(' AND ')}`;
}

/** Selects columns under the entity's property names, so a row is shaped like its entity. */
function columnsOf<T>(dataSource: DataSource, { entity, alias }: Rows<T>): string {
  const columns = dataSource.getMetadata(entity).columns.filter(({ isSelect, isVirtual }) => isSelect && !isVirtual);
  return columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`).join(', ');
}

import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Category } from '../catalogue/topics/category.entity.js';
import { openTestDatabase, type TestDatabase } from './database.js';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  first = await openTestDatabase();
  second = await openTestDatabase();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

test('each test file gets empty tables of its own', async () => {
  await first.dataSource.getRepository(Category).save({ name: 'Science' });
  expect(await first.dataSource.getRepository(Category).count()).toBe(1);
  expect(await second.dataSource.getRepository(Category).count()).toBe(0);
});

test('the migrations match the entities', async () => {
  expect(await first.dataSource.showMigrations()).toBe(false);
});

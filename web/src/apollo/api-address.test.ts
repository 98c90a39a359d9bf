import { afterEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { addressOf, sendJobCallsTo } from './api-address';

afterEach(() => sendJobCallsTo(null));

const here = 'https://here.example';
const address = (query: string) => addressOf({ query: parse(query) }, here);

test('asks the own server about everything', () => {
  expect(address('{ jobs { items { id } } }')).toBe('https://here.example/graphql');
});

test('asks another host about jobs where the settings name one, and about nothing else', () => {
  sendJobCallsTo('https://jobs.example/api');
  expect(address('{ jobs { items { id } } }')).toBe('https://jobs.example/graphql');
  expect(address('subscription { jobUpdated { id } }')).toBe('https://jobs.example/graphql');
  expect(address('{ newsletters { items { id } } }')).toBe('https://here.example/graphql');
});

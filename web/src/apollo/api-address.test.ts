import { afterEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { addressOf, sendJobCallsTo } from './api-address';

afterEach(() => sendJobCallsTo(null));

const here = 'https://here.example';
const address = (query: string) => addressOf({ query: parse(query) }, here);

test('sends everything to its own server by default', () => {
  expect(address('{ jobs { items { id } } }')).toBe('https://here.example/graphql');
});

test('sends job operations to another host if the settings name one', () => {
  sendJobCallsTo('https://jobs.example/api');
  expect(address('{ jobs { items { id } } }')).toBe('https://jobs.example/graphql');
  expect(address('subscription { jobUpdated { id } }')).toBe('https://jobs.example/graphql');
  expect(address('{ newsletters { items { id } } }')).toBe('https://here.example/graphql');
});

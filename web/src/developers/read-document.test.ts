import { expect, test } from '@jest/globals';
import { readDocument, withOwnAddress } from './read-document';

test('parses headings, multi-line paragraphs and inline markup', () => {
  expect(readDocument('# The `API`\n\nAll of it,\n**now** at [one place](/graphql).')).toEqual([
    {
      kind: 'heading',
      level: 1,
      spans: [
        { kind: 'plain', text: 'The ' },
        { kind: 'code', text: 'API' },
      ],
    },
    {
      kind: 'paragraph',
      spans: [
        { kind: 'plain', text: 'All of it, ' },
        { kind: 'bold', text: 'now' },
        { kind: 'plain', text: ' at ' },
        { kind: 'link', text: 'one place', href: '/graphql' },
        { kind: 'plain', text: '.' },
      ],
    },
  ]);
});

test('keeps code unchanged, with blank lines and markup', () => {
  expect(readDocument('Before:\n```sh\n# not a heading\n\n| no | table |\n```\n')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Before:' }] },
    { kind: 'code', text: '# not a heading\n\n| no | table |' },
  ]);
});

test('parses lists and tables', () => {
  const plain = (text: string) => [{ kind: 'plain', text }];
  expect(readDocument('- one\n  more\n- two\n\n| a | b |\n| --- | --- |\n| c | d |')).toEqual([
    { kind: 'list', items: [plain('one more'), plain('two')] },
    { kind: 'table', head: [plain('a'), plain('b')], rows: [[plain('c'), plain('d')]] },
  ]);
});

test('examples have the address of the site', () => {
  const examples = 'curl http://localhost:4000/graphql, then ws://localhost:4000/graphql';
  expect(withOwnAddress(examples, 'https://letters.example.com')).toBe(
    'curl https://letters.example.com/graphql, then wss://letters.example.com/graphql',
  );
});

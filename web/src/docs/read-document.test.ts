import { expect, test } from '@jest/globals';
import { readDocument } from './read-document';

test('reads headings, paragraphs over several lines, and what stands in them', () => {
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

test('takes code as it is, with blank lines and marks', () => {
  expect(readDocument('Before:\n```sh\n# not a heading\n\n| no | table |\n```\n')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Before:' }] },
    { kind: 'code', text: '# not a heading\n\n| no | table |' },
  ]);
});

test('reads lists and tables', () => {
  const plain = (text: string) => [{ kind: 'plain', text }];
  expect(readDocument('- one\n  more\n- two\n\n| a | b |\n| --- | --- |\n| c | d |')).toEqual([
    { kind: 'list', items: [plain('one more'), plain('two')] },
    { kind: 'table', head: [plain('a'), plain('b')], rows: [[plain('c'), plain('d')]] },
  ]);
});

import { expect, test } from '@jest/globals';
import { firstLine, readMarkdown } from './read-markdown';

const plain = (text: string) => ({ kind: 'plain', text });

test('parses numbered bold headings, # headings and bold lines', () => {
  for (const line of [
    '**1. What was filed**',
    '1. **What was filed**',
    '# What was filed',
    '### What was filed ##',
    '**What was filed**',
    '**What was filed**:',
  ]) {
    const [block] = readMarkdown(line);
    expect(block?.kind).toBe('heading');
    expect(block?.kind === 'heading' && block.spans[0]?.text).toMatch(/^(1\. )?What was filed$/);
  }
});

test('keeps a bold label at the start of its line', () => {
  expect(readMarkdown('**Main takeaway:** letters win.')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'bold', text: 'Main takeaway:' }, plain(' letters win.')] },
  ]);
});

test('parses bold and italic words', () => {
  expect(readMarkdown('up by **7.4 percent**, the *first* time')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        plain('up by '),
        { kind: 'bold', text: '7.4 percent' },
        plain(', the '),
        { kind: 'italic', text: 'first' },
        plain(' time'),
      ],
    },
  ]);
});

test('collects bullets of all kinds in one list', () => {
  const [list, after] = readMarkdown('- one\n* two\n• three\n\nafter');
  expect(list).toEqual({ kind: 'list', items: [[plain('one')], [plain('two')], [plain('three')]] });
  expect(after).toEqual({ kind: 'paragraph', spans: [plain('after')] });
});

test('treats other markup as text', () => {
  const text = '<img src=x onerror=alert(1)> [link](javascript:alert(1)) 2 * 3 * 4';
  expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', spans: [plain(text)] }]);
});

test('truncates the first line to 150 characters, without markup', () => {
  expect(firstLine('\n## **What** was filed\nmore', 150)).toBe('What was filed');
  expect(firstLine('a'.repeat(150), 150)).toBe('a'.repeat(150));
  expect(firstLine('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}...`);
  expect(firstLine('', 150)).toBe('');
});

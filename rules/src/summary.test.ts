import { describe, expect, test } from '@jest/globals';
import { firstLine, readMarkdown, summarySentence, summaryText } from './summary.js';

const plain = (text: string) => ({ kind: 'plain', text });

describe('reading the Markdown of a summary', () => {
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
});

const BUILT_IN = `**In short:** Batteries store *more* than **40 hours** now.

**Key points**

- Servers move at night.
- Prices fell by **7 percent**.

*Only a preview of this edition is public.*`;

describe('a summary for people', () => {
  test('as plain text has none of its signs', () => {
    expect(summaryText(BUILT_IN)).toBe(
      'In short: Batteries store more than 40 hours now.\n\nKey points\n\n• Servers move at night.\n• Prices fell by 7 percent.\n\nOnly a preview of this edition is public.',
    );
  });

  test.each([
    ['what follows the first label', BUILT_IN, 'Batteries store more than 40 hours now.'],
    ['a bold line that is a sentence', '**Rates rise again.**\n- Stamps\n- Parcels', 'Rates rise again.'],
    ['the text below a heading', '# Postage\n\nRates rise.', 'Rates rise.'],
    ['the first point', '**Postage**\n- Rates rise.\n- Mail slows.', 'Rates rise.'],
    ['a heading alone', '**Postage**', 'Postage'],
    ['nothing', '', ''],
  ])('in one sentence is %s', (_what, summary, sentence) => {
    expect(summarySentence(summary)).toBe(sentence);
  });
});

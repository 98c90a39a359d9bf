import { describe, expect, it } from '@jest/globals';
import { ImportKind } from './import.entity.js';
import { readList } from './read-list.js';

const csv = (text: string, more: object = {}) => readList({ kind: ImportKind.CSV, text, ...more });
const opml = (body: string) =>
  readList({ kind: ImportKind.OPML, text: `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>` });

describe('reading a list of newsletters', () => {
  it('takes addresses between spaces, lines and commas', () => {
    const sites = readList({ kind: ImportKind.PASTED, text: ' a.example\nhttps://b.example/x, c.example;\n\n' });
    expect(sites.map(({ address }) => address)).toEqual(['a.example', 'https://b.example/x', 'c.example']);
  });

  it.each([
    ['name,url,topics\nOne,https://one.example,"Baking, Nursing"'],
    ['\ufeffTopics;Title;Website\nBaking, Nursing;One;https://one.example\n\n'],
    ['Title\tLink\tTags\nOne\thttps://one.example\tBaking|Nursing'],
  ])('guesses the columns and the delimiter of %j', (text) => {
    const [site, ...others] = csv(text);
    expect(others).toEqual([]);
    expect(site).toMatchObject({ address: 'https://one.example', name: 'One' });
    expect(site?.topics.map((topic) => topic.trim())).toEqual(['Baking', 'Nursing']);
  });

  it('finds the addresses of a table without a header', () => {
    expect(csv('One,one.example\nTwo,two.example').map(({ address }) => address)).toEqual([
      'one.example',
      'two.example',
    ]);
  });

  it('takes the chosen columns, and the first row if told so', () => {
    const text = 'https://a.example,https://b.example\nhttps://c.example,https://d.example';
    const chosen = { columns: { address: 1, name: 0 } };
    expect(csv(text, chosen)).toHaveLength(2);
    expect(csv(text, { ...chosen, hasHeader: true })).toEqual([
      { address: 'https://d.example', name: 'https://c.example', description: '', topics: [''] },
    ]);
  });

  it('takes the folders and categories of OPML as topics', () => {
    const sites =
      opml(`<outline text="Food"><outline text="Bread"><outline TITLE="One" xmlUrl="https://one.example/feed"
      htmlUrl="https://one.example" category="Baking,/Nursing"/></outline><outline text="Two" xmlUrl="https://two.example/feed"/></outline>`);
    expect(sites).toEqual([
      { address: 'https://one.example', name: 'One', description: '', topics: ['Food', 'Bread', 'Baking', 'Nursing'] },
      { address: 'https://two.example/feed', name: 'Two', description: '', topics: ['Food'] },
    ]);
  });

  it.each([
    [ImportKind.PASTED, ' \n,', 'no addresses'],
    [ImportKind.CSV, 'name,age\nOne,7', 'No column has web addresses'],
    [ImportKind.CSV, '', 'No column has web addresses'],
    [ImportKind.OPML, '<opml version="2.0"><body></body></opml>', 'no addresses'],
    [ImportKind.OPML, '<rss><channel></channel></rss>', 'not an OPML file'],
    [ImportKind.OPML, `<opml><body>${'<outline text="a">'.repeat(51)}`, 'more than 50 folders'],
    [ImportKind.OPML, '<opml><body><outline text="a"></body>', 'not an OPML file'],
    [ImportKind.OPML, '<opml>\0</opml>', 'not an OPML file'],
    [ImportKind.OPML, 'a.example', 'not an OPML file'],
  ])('refuses %s %j', (kind, text, message) => {
    expect(() => readList({ kind, text })).toThrow(message);
  });

  it('reads 10,000 rows and refuses more', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `n${n}.example`);
    expect(readList({ kind: ImportKind.PASTED, text: rows.join('\n') })).toHaveLength(10_000);
    expect(csv(['url', ...rows].join('\n'))).toHaveLength(10_000);
    for (const kind of [ImportKind.PASTED, ImportKind.CSV])
      expect(() => readList({ kind, text: [...rows, 'one.more.example'].join('\n') })).toThrow('at most 10000 rows');
  });
});

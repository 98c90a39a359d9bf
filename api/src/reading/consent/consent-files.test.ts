import { describe, expect, jest, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { findUsageMarks, optsOut } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import { parseRobots } from '../../outside/web-access/parse-robots.js';
import { readLicences } from './read-licence.js';
import { readMarks, readReservation } from './read-marks.js';
import { readTdmFile } from './read-tdm-file.js';
import { readUsageLines } from './read-usage-lines.js';
import { limitStatements, StatementSource, strictest, type Uses } from './statement.js';

const AGENT = 'TestReader/1.0 (+https://example.com)';
const PAGE = 'https://letter.example.com/';

/** 'search+ answers-' */
const shown = (uses: Uses) =>
  (['search', 'answers', 'training'] as const)
    .filter((use) => uses[use] !== undefined)
    .map((use) => `${use}${uses[use] ? '+' : '-'}`)
    .join(' ');

const robots = (text: string, path = '/') =>
  shown(strictest(readUsageLines(parseRobots(text, AGENT).usage, { url: `${PAGE}robots.txt`, path })));

describe('Content-Signal', () => {
  test.each([
    [
      'says each use',
      'User-agent: *\nContent-Signal: search=yes, ai-input=no, ai-train=no',
      'search+ answers- training-',
    ],
    ['says nothing of what it leaves out', 'User-agent: *\nContent-Signal: ai-train=no', 'training-'],
    [
      'counts in our own group only',
      'User-agent: *\nContent-Signal: ai-input=no\nUser-agent: TestReader\nAllow: /',
      '',
    ],
    ['counts for several robots', 'User-agent: a\nUser-agent: testreader\nContent-Signal: ai-input=no', 'answers-'],
    ['of another robot does not count', 'User-agent: GPTBot\nContent-Signal: ai-input=no', ''],
    ['has any case', 'USER-AGENT: *\nCONTENT-SIGNAL: AI-Input=NO', 'answers-'],
    ['may begin with a byte order mark', '\ufeffContent-Signal: ai-input=no\nUser-agent: *\nAllow: /', 'answers-'],
    ['has any line end', 'User-agent: *\r\nContent-Signal: ai-input=no\r\nDisallow:\r\n', 'answers-'],
    ['may contradict itself, and no counts', 'User-agent: *\nContent-Signal: search=yes, search=no', 'search-'],
    [
      'may stand in two lines',
      'User-agent: *\nContent-Signal: search=yes\nContent-Signal: ai-input=no',
      'search+ answers-',
    ],
    ['may be broken', 'User-agent: *\nContent-Signal: search yes, =no, ai-input=maybe, ai-train=', ''],
    ['may be huge', `User-agent: *\n${'Content-Signal: x=yes\n'.repeat(50_000)}Content-Signal: ai-input=no`, ''],
    ['may be odd', 'User-agent: *\nContent-Signal: search = yes;ai-input=no , # a comment', 'search+ answers-'],
  ])('%s', (_what, text, expected) => expect(robots(text)).toBe(expected));
});

describe('Content-Usage', () => {
  test.each([
    ['says each use', 'User-agent: *\nContent-Usage: train-ai=n, search=y', 'search+ training-'],
    ['of all robots is about all uses', 'User-agent: *\nContent-Usage: bots=n', 'search- answers- training-'],
    ['of a part counts more', 'User-agent: *\nContent-Usage: search=y, bots=n', 'search+ answers- training-'],
    ['of AI input is about answers', 'User-agent: *\nContent-Usage: ai-input=n', 'answers-'],
    ['counts the last of two keys', 'User-agent: *\nContent-Usage: search=n, search=y', 'search+'],
    ['that is no dictionary says nothing', 'User-agent: *\nContent-Usage: search=n, train ai', ''],
    ['may have parameters', 'User-agent: *\nContent-Usage: search=n;q="a"', 'search-'],
    ['has keys in lower case', 'User-agent: *\nContent-Usage: SEARCH=n', ''],
    ['has tokens only', 'User-agent: *\nContent-Usage: search=?0, train-ai=no', ''],
    ['of another path does not count', 'User-agent: *\nContent-Usage: /premium/ search=n', ''],
    ['of the longest path counts', 'User-agent: *\nContent-Usage: search=n\nContent-Usage: / search=y', 'search+'],
    ['may have line ends of old systems', 'User-agent: *\rContent-Usage: search=n\r', 'search-'],
    ['may follow a byte order mark', '\ufeffUser-agent: *\nContent-Usage: search=n', 'search-'],
  ])('%s', (_what, text, expected) => expect(robots(text)).toBe(expected));
});

const licence = (terms: string, url = '/') =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="${url}"><license>${terms}</license></content></rsl>`;
const NO_INPUT = '<prohibits type="usage">ai-input</prohibits>';

describe('a licence', () => {
  test.each([
    ['prohibits', licence(NO_INPUT), 'answers-'],
    ['prohibits all that is AI', licence('<prohibits type="usage">ai-all</prohibits>'), 'answers- training-'],
    ['permits the named uses only', licence('<permits type="usage">search</permits>'), 'search+ answers- training-'],
    ['permits all', licence('<permits type="usage">all</permits>'), 'search+ answers+ training+'],
    [
      'for money is no permission',
      licence('<permits type="usage">all</permits><payment type="crawl"><amount>1</amount></payment>'),
      'search- answers- training-',
    ],
    [
      'that wants to be named is one',
      licence('<permits type="usage">ai-input</permits><payment type="attribution"/>'),
      'search- answers+ training-',
    ],
    ['about countries says nothing here', licence('<prohibits type="geo">EU</prohibits>'), ''],
    ['of another path does not count', licence(NO_INPUT, '/premium/'), ''],
    [
      'has any case and white space',
      licence('<prohibits type=" Usage ">\r\n AI-INPUT,\tai-train </prohibits>'),
      'answers- training-',
    ],
    ['may follow a byte order mark', `\ufeff<?xml version="1.0"?>${licence(NO_INPUT)}`, 'answers-'],
    ['that is broken says nothing', licence(`${NO_INPUT}<permits>`), ''],
    ['that breaks after its end says nothing', `${licence(NO_INPUT)}<a>&;`, ''],
    ['has a path of any length', licence(NO_INPUT, `/${'*'.repeat(500_000)}`), 'answers-'],
    ['may be a web page', '<!doctype html><title>Not here</title><p>Nothing', ''],
    [
      'may have a prefix',
      licence(NO_INPUT)
        .replaceAll(/<(\/?)(?=\w)/g, '<$1r:')
        .replace('xmlns=', 'xmlns:r='),
      'answers-',
    ],
    ['may be huge', `<rsl>${`<content url="/x"><license>${NO_INPUT}</license></content>`.repeat(5_000)}</rsl>`, ''],
    [
      'bomb is not opened',
      `<!DOCTYPE a [<!ENTITY b "ai-input">]>${licence('<prohibits type="usage">&b;</prohibits>')}`,
      '',
    ],
  ])('%s', (_what, xml, expected) => expect(shown(readLicences(xml, '/'))).toBe(expected));

  test('is one of several: what one of them permits is permitted', () => {
    const two = `<rsl><content url="/*"><license>${NO_INPUT}</license><license><permits type="usage">ai-input</permits></license></content></rsl>`;
    expect(readLicences(two, '/a').answers).toBe(true);
  });
});

test('reading ends at the first error', () => {
  const makeError = jest.spyOn(SaxesParser.prototype, 'fail');
  expect(shown(readLicences(`<a>${'&;'.repeat(1_000)}`, '/'))).toBe('');
  expect(makeError).toHaveBeenCalledTimes(1);
  makeError.mockRestore();
});

const marks = (html: string, headers: Record<string, string> = {}) => findUsageMarks(html, headers, 'TestReader');
const page = (html: string, headers?: Record<string, string>) =>
  shown(strictest([...readMarks(marks(html, headers), PAGE), ...readReservation(marks(html, headers), PAGE)]));

describe('the front page', () => {
  test.each([
    ['has a tag against AI', '<meta name="robots" content="noai, noimageai">', {}, 'answers- training-'],
    ['has a tag against search', '<META CONTENT=NOINDEX NAME=ROBOTS>', {}, 'search-'],
    ['has a tag against everything', "<meta name='robots' content='none'>", {}, 'search-'],
    ['has a tag for pictures only', '<meta name="robots" content="noimageai">', {}, 'training-'],
    ['has a tag for our robot', '<meta name="testreader" content="noai">', {}, 'answers- training-'],
    ['has a tag for another robot', '<meta name="googlebot" content="noindex">', {}, ''],
    ['has other tags', '<meta name="robots" content="max-snippet:-1, index, follow">', {}, ''],
    ['has a header', '', { 'x-robots-tag': 'noai' }, 'answers- training-'],
    ['has a header for our robot', '', { 'x-robots-tag': 'TestReader: noindex' }, 'search-'],
    ['has a header for another robot', '', { 'x-robots-tag': 'otherbot: noindex' }, ''],
    ['has a header of AIPREF', '', { 'content-usage': 'train-ai=n, search=y' }, 'search+ training-'],
    ['reserves its rights in a header', '', { 'tdm-reservation': '1' }, 'search- answers- training-'],
    ['reserves them in a tag', '<meta name="tdm-reservation" content=" 1 ">', {}, 'search- answers- training-'],
    [
      'reserves nothing in a tag that overrides the header',
      '<meta name="tdm-reservation" content="0">',
      { 'tdm-reservation': '1' },
      '',
    ],
    ['has a broken reservation', '<meta name="tdm-reservation" content="yes">', { 'tdm-reservation': 'true' }, ''],
    ['is huge', `<meta name="robots" content="noai">${'<p>'.repeat(300_000)}`, {}, 'answers- training-'],
    ['is broken', '<meta name="robots" content="noai', {}, ''],
  ])('%s', (...[, html, headers, expected]) => expect(page(html, headers)).toBe(expected));
});

describe('many tags', () => {
  const tags = (count: number, last = '') =>
    Array.from({ length: count }, (_, at) => `<meta name=robots content="noimageai, x${at}">`).join('') + last;

  test('that say the same are one', () =>
    expect(marks('<meta name=robots content=noai>'.repeat(9_000))).toHaveLength(1));

  test('that differ are cut off', () => expect(marks(tags(200))).toHaveLength(100));

  test('do not hide one that closes a page', () =>
    expect(optsOut(tags(200, '<meta name=robots content=noindex>'), {}, 'TestReader')).toBe(true));

  test('are twenty statements, with the first that denies each use', () => {
    const said = limitStatements(readMarks(marks(tags(50, '<meta name=robots content="noai">')), PAGE));
    expect(said).toHaveLength(20);
    expect(said.at(-1)).toMatchObject({ line: '<meta name=robots content="noai">', answers: false });
    expect(shown(strictest(said))).toBe('answers- training-');
  });
});

test('of statements with the same line, the stricter counts', () => {
  const place = { source: StatementSource.META, url: PAGE, line: '<meta' };
  const both = [
    { ...place, search: true },
    { ...place, search: false },
  ];
  expect(limitStatements(both)).toEqual([{ ...place, search: false }]);
});

describe('tdmrep.json', () => {
  const rule = (location: string, reservation: unknown = 1) => ({ location, 'tdm-reservation': reservation });
  test.each([
    ['reserves', JSON.stringify([rule('/')]), true],
    ['reserves nothing', JSON.stringify([rule('/', 0)]), false],
    ['is about another path', JSON.stringify([rule('/books/')]), undefined],
    ['has a wildcard', JSON.stringify([rule('/*')]), true],
    ['is about files of a kind', JSON.stringify([rule('*.jpg')]), undefined],
    [
      'has several rules, and the first that matches counts',
      JSON.stringify([rule('/x'), rule('/', 0), rule('/')]),
      false,
    ],
    ['has a byte order mark', `\ufeff${JSON.stringify([rule('/')])}`, true],
    ['has line ends', `[\r\n${JSON.stringify(rule('/'))}\r\n]\r\n`, true],
    ['has other values', JSON.stringify([rule('/', '1'), rule('/', true), null, 7]), undefined],
    ['is one rule without a list', JSON.stringify(rule('/')), undefined],
    ['is a web page', '<!doctype html><p>Not found', undefined],
    ['is cut off', '[{"location": "/", "tdm-res', undefined],
    ['is huge', JSON.stringify(Array.from({ length: 20_000 }, () => rule('/x'))), undefined],
  ])('%s', (_what, text, expected) => expect(readTdmFile(text, '/')?.isReserved).toBe(expected));

  test('is overridden by a header', () => {
    const file = { url: `${PAGE}.well-known/tdmrep.json`, rule: { location: '/', isReserved: true } };
    expect(readReservation([], PAGE, file)).toMatchObject([{ source: 'tdm_file', search: false }]);
    expect(readReservation(marks('', { 'tdm-reservation': '0' }), PAGE, file)).toEqual([]);
  });
});

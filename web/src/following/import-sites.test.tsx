import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { keepToken } from '../session/token';
import { renderPage, viewer } from '../testing/renderPage';
import { ImportSites } from './ImportSites';
import { readOpml } from './read-opml';

const OPML = `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>
  <outline text="Trade"><outline type="rss" text="Ebb" xmlUrl="https://ebb.example/feed" htmlUrl="https://ebb.example/"/></outline>
  <outline type="rss" text="Flood" xmlUrl="https://flood.example/feed"/><outline text="Ebb" htmlUrl="https://ebb.example/"/>
</body></opml>`;

beforeEach(() => keepToken('a token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const choose = (text: string) => {
  const file = new File([text], 'feeds.opml');
  // jsdom has no File.text.
  Object.assign(file, { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('OPML file'), { target: { files: [file] } });
};

test('reads nested lists, pages before feeds, and each site once', () => {
  expect(readOpml(OPML)).toEqual(['https://ebb.example/', 'https://flood.example/feed']);
});

test.each(['', 'text', '<opml', '<html><body/></html>'])('%j is no OPML', (text) => {
  expect(readOpml(text)).toBeNull();
});

test('says how many newsletters are followed, and names the sites that can be submitted', async () => {
  const followSites = {
    __typename: 'FollowedSites',
    follows: [{ __typename: 'Follow', id: '1' }],
    unknown: ['https://flood.example/feed'],
  };
  const { asked } = renderPage(<ImportSites />, { answers: { Me: viewer('FREE'), FollowSites: { followSites } } });
  choose(OPML);
  expect(await screen.findByText('You follow 1 newsletter of the list')).toBeTruthy();
  expect(await screen.findByText('https://flood.example/feed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'submit their newsletters' }).getAttribute('href')).toBe(
    '/submit-newsletter',
  );
  expect(asked).toContainEqual({
    name: 'FollowSites',
    variables: { urls: ['https://ebb.example/', 'https://flood.example/feed'] },
  });
});

test('refuses another file, and a list that is too long', async () => {
  const { asked } = renderPage(<ImportSites />, { answers: { Me: viewer('FREE') } });
  choose('text');
  expect(await screen.findByText('This is not an OPML file. Please export one from your feed reader.')).toBeTruthy();
  const outlines = Array.from({ length: 501 }, (_, n) => `<outline xmlUrl="https://${n}.example/"/>`).join('');
  choose(`<opml><body>${outlines}</body></opml>`);
  expect(
    await screen.findByText('A list may have at most 500 sites, and this one has 501. Please split the file.'),
  ).toBeTruthy();
  expect(asked.map(({ name }) => name)).not.toContain('FollowSites');
});

import { expect, it } from '@jest/globals';
import { slots, views } from '../../testing/first-views.js';
import { homeView } from './first-view.js';
import { memberTags } from './page-preloads.js';

const route = { path: '/search', scripts: [], queries: [], memberQueries: [] };

it("adds a member's first queries, and the script that sends them", () => {
  const me = { operationName: 'Me', query: '{ me } # </script>', variables: {} };
  const tags = memberTags({ ...route, memberQueries: [me] });
  const [, json = '', rest] =
    /<script type="application\/json" id="member-queries">(.*?)<\/script>(.*)/s.exec(tags) ?? [];
  expect(JSON.parse(json)).toEqual([me]);
  expect(rest).toBe('<script src="/members.js" defer></script>');
});

it('adds nothing to a page that has none', () => {
  expect(memberTags(route)).toBe('');
});

it("puts a page's own template behind the placeholders for members", () => {
  const about = { productName: 'Index', count: 0, isOfMembers: true, rows: [] };
  expect(homeView({ slots, views }, { ...about, own: views.dashboard })).toContain(`<i>wait</i>${views.dashboard}`);
  expect(homeView({ slots, views }, { ...about, own: '' })).toMatch(/<i>wait<\/i>$/);
});

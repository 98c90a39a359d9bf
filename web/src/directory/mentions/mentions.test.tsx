import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { routes } from '../../routes';
import { renderPage } from '../../testing/renderPage';
import { MentionsPage } from './MentionsPage';

afterEach(cleanup);

const entity = {
  __typename: 'Entity',
  id: '1',
  name: 'Acme',
  kind: 'COMPANY',
  aliases: [],
  editionCount: 1,
  newsletterCount: 1,
  weeks: [],
  newsletters: [],
  mentionedBeside: [],
};
const pagination = { __typename: 'Pagination', page: 1, totalPages: 1, total: 0 };
const editions = { __typename: 'MentioningEditionList', items: [], pagination };

test('reserves space for the editions while they load', async () => {
  const found = new Subject<Record<string, unknown>>();
  renderPage(
    <Routes>
      <Route path={routes.mentions.path} element={<MentionsPage />} />
    </Routes>,
    { path: '/mentions/acme', answers: { MentionsDetail: { entity }, MentioningEditions: found } },
  );
  const list = await screen.findByRole('region', { name: 'Editions' });
  expect(list.querySelectorAll('.MuiSkeleton-root')).toHaveLength(6);
  act(() => {
    found.next({ entity: { ...entity, editions } });
    found.complete();
  });
  await waitFor(() => expect(list.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0));
});

import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { answer, results } from '../testing/answers';
import { renderPage } from '../testing/renderPage';
import { SearchPage } from './SearchPage';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open() {
  let navigate: NavigateFunction | undefined;
  function Page() {
    navigate = useNavigate();
    return <SearchPage />;
  }
  const answers = {
    SearchEditions: { searchEditions: results },
    AnswerProgress: new Error('no socket'),
    Ask: { ask: answer },
  };
  Element.prototype.scrollIntoView = () => undefined;
  renderPage(<Page />, { path: '/search', answers });
  return (entries: number) => act(async () => navigate?.(entries));
}

async function ask(question: string) {
  fireEvent.change(await screen.findByPlaceholderText('Search newsletters...'), { target: { value: question } });
  fireEvent.click(screen.getByLabelText('Send'));
  await screen.findByText('Copy with sources');
}

const asked = (question: string) => screen.queryAllByText(question).length;

test('Back and Forward show the conversation as it was at that question', async () => {
  const travel = open();
  await ask('first');
  await ask('second');
  await ask('third');
  await travel(-2);
  expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 0, 0]);
  fireEvent.click(screen.getByText('Compact'));
  expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 0, 0]);
  await travel(1);
  expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 1, 0]);
  await ask('fourth');
  expect(['first', 'second', 'third', 'fourth'].map(asked)).toEqual([1, 1, 0, 1]);
});

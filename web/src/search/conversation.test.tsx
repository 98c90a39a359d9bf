import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { answer, results } from '../testing/answers';
import { renderPage } from '../testing/renderPage';
import { keepConversation, readConversation } from './conversation';
import { SearchPage } from './SearchPage';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(path = '/search') {
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
  const { address, asked } = renderPage(<Page />, { path, answers });
  const travel = (entries: number) => act(async () => navigate?.(entries));
  return {
    address,
    travel,
    questions: () => asked.flatMap(({ variables }) => (variables['input'] as { question?: string })?.question ?? []),
  };
}

async function ask(question: string) {
  fireEvent.change(await screen.findByPlaceholderText('Search newsletters...'), { target: { value: question } });
  fireEvent.click(screen.getByLabelText('Send'));
  await screen.findByText('Copy with sources');
}

const asked = (question: string) => screen.queryAllByText(question).length;

test('Back and Forward show the conversation as it was at that question', async () => {
  const { travel } = open();
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

test('the link of a follow-up question asks it with its context, and the screen keeps what was typed', async () => {
  const { address, travel } = open();
  await ask('first');
  expect(address()).toContain('q=first&');
  await ask('and then?');
  await waitFor(() => expect(address()).toContain('q=does+postage+rise&'));
  fireEvent.click(screen.getByText('Compact'));
  expect(address()).toContain('q=does+postage+rise&');
  expect(asked('and then?')).toBe(1);
  const link = address() ?? '';
  await travel(-1);
  expect(address()).toContain('q=first&');
  cleanup();
  sessionStorage.clear();
  const { questions } = open(link);
  await screen.findByText('Copy with sources');
  expect(questions()).toContain('does postage rise');
});

test('the latest 30 questions of a conversation are kept', () => {
  const exchanges = Array.from({ length: 31 }, (_, at) => ({
    question: `question ${at}`,
    newsletterId: null,
    reply: '',
    hasFailed: false,
  }));
  keepConversation(exchanges);
  expect(readConversation()).toEqual(exchanges.slice(1));
});

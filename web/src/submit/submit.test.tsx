import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { ValidationError } from 'yup';
import { dropDrafts } from '../session/drafts';
import { keepToken } from '../session/token';
import { renderPage, type Answers, viewer } from '../testing/renderPage';
import { SubmitPage } from './SubmitPage';
import { fillEmptyFields } from './useAddressCheck';
import { emptyForm, addTopic, frequencies, languages, submissionSchema, type SubmissionForm } from './submission-form';

beforeEach(() => keepToken('good'));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('the form', () => {
  const refusal = (code: string, message: string) =>
    new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] }, [{ message, extensions: { code } }]);

  const answers: Answers = {
    Me: {
      me: {
        __typename: 'Me',
        id: '1',
        name: 'Ada',
        email: 'a@b.c',
        role: 'VIEWER',
        subscriptionStatus: 'FREE',
        avatarUrl: null,
      },
    },
    SubmissionTopics: {
      subcategories: Array.from({ length: 9 }, (_, index) => ({
        __typename: 'Subcategory',
        id: String(index),
        name: `Topic ${index}`,
        category: { __typename: 'Category', id: '1', name: 'Marketing' },
      })),
    },
    DescribeSite: { describeSite: { __typename: 'SiteDescription', name: null, description: null, language: null } },
    CheckUrl: { checkUrl: { __typename: 'UrlCheck', success: true, message: '' } },
    CaptureForSubmission: { captureScreenshot: { __typename: 'Screenshot', imageUrl: '/images/1', message: '' } },
    SubmitNewsletter: { submitNewsletter: { __typename: 'Newsletter', id: '1' } },
  };

  function change(name: string, value: string) {
    const field = document.querySelector(`[name="${name}"]`);
    if (!field) throw new Error(`No field ${name}`);
    fireEvent.change(field, { target: { value } });
  }

  const option = (name: string) => screen.findByText(name, { selector: '[role=option]' });

  async function openTopics() {
    const field = await screen.findByPlaceholderText('Search topics...');
    await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false));
    fireEvent.mouseDown(field);
  }

  async function fillIn() {
    await screen.findByPlaceholderText('Search topics...');
    change('newsletterName', 'The Postal Marketer');
    change('url', 'postalmarketer.example');
    change('description', 'A weekly briefing on postage and print.');
    change('frequency', 'weekly');
    change('language', 'en');
    await openTopics();
    fireEvent.click(await option('Topic 3'));
  }

  type Said = Record<string, unknown>;

  function answerOf(held: Subject<Said>, name: string) {
    held.next(answers[name] as Said);
    held.complete();
  }

  function send() {
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
  }

  const nameField = () => document.querySelector<HTMLInputElement>('[name="newsletterName"]');

  test('checks, captures and saves in this order, reports success, and goes home after two seconds', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { asked, address, state } = renderPage(<SubmitPage />, { path: '/submit-newsletter', answers });
    await fillIn();
    send();
    expect(await screen.findByText('Newsletter submitted successfully!')).toBeTruthy();
    const order = asked.map(({ name }) => name).filter((name) => /Check|Capture|SubmitNewsletter/.test(name));
    expect(order).toEqual(['CheckUrl', 'CaptureForSubmission', 'SubmitNewsletter']);
    expect(asked.find(({ name }) => name === 'CaptureForSubmission')?.variables['fileName']).toMatch(
      /^newsletter-\d+$/,
    );
    expect(asked.find(({ name }) => name === 'SubmitNewsletter')?.variables).toEqual({
      input: {
        name: 'The Postal Marketer',
        url: 'https://postalmarketer.example',
        description: 'A weekly briefing on postage and print.',
        subcategoryIds: ['3'],
        frequency: 'weekly',
        language: 'en',
        image: '/images/1',
      },
    });
    expect(nameField()?.value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Newsletter' }).disabled).toBe(true);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'))).toEqual([]);
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 2_000));
    const [goHome] = timers.mock.calls.find(([, delay]) => delay === 2_000) ?? [];
    act(() => goHome?.());
    expect(address()).toBe('/');
    expect(state()).toEqual({ refresh: true, timestamp: expect.any(Number) });
  });

  test('the banner shows each step', async () => {
    const [checked, captured, saved] = [new Subject<Said>(), new Subject<Said>(), new Subject<Said>()];
    const held = { CheckUrl: checked, CaptureForSubmission: captured, SubmitNewsletter: saved };
    renderPage(<SubmitPage />, { answers: { ...answers, ...held } });
    await fillIn();
    send();
    await screen.findByText('Checking URL availability...');
    act(() => answerOf(checked, 'CheckUrl'));
    await screen.findByText('Capturing screenshot...');
    act(() => answerOf(captured, 'CaptureForSubmission'));
    await screen.findByText('Finalizing submission...');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('asks a visitor to sign in', async () => {
    localStorage.clear();
    renderPage(<SubmitPage />, { answers });
    const notice = await screen.findByRole('note');
    expect(within(notice).getByText('Please sign in to submit a newsletter')).toBeTruthy();
    expect(
      within(notice)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Sign In', 'Sign Up']);
    expect(document.querySelector('form')).toBeNull();
  });

  test('the list of topics is 200 px high', async () => {
    renderPage(<SubmitPage />, { answers, isStyled: true });
    await openTopics();
    await option('Topic 3');
    expect(getComputedStyle(screen.getByRole('listbox')).maxHeight).toBe('200px');
  });

  test('clears the field after each choice', async () => {
    renderPage(<SubmitPage />, { answers });
    const field = await screen.findByPlaceholderText<HTMLInputElement>('Search topics...');
    await waitFor(() => expect(field.disabled).toBe(false));
    act(() => field.focus());
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'Topic 3' } });
    fireEvent.click(await option('Topic 3'));
    expect(field.value).toBe('');
    expect(await option('Topic 4')).toBeTruthy();
    expect(screen.queryByText('No topics found.')).toBeNull();
    fireEvent.change(field, { target: { value: 'xyz' } });
    expect(await screen.findByText('No topics found.')).toBeTruthy();
  });

  test('keeps a draft when the page is left, until it is submitted or the user logs out', async () => {
    const first = renderPage(<SubmitPage />, { answers });
    await fillIn();
    first.unmount();
    renderPage(<SubmitPage />, { answers });
    await screen.findByPlaceholderText('Search topics...');
    expect(nameField()?.value).toBe('The Postal Marketer');
    expect(screen.getByText('1 of 7')).toBeTruthy();
    dropDrafts();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft-'))).toEqual([]);
  });

  test('focuses the first invalid field', async () => {
    renderPage(<SubmitPage />, { answers });
    await screen.findByPlaceholderText('Search topics...');
    change('newsletterName', 'The Postal Marketer');
    send();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('url'));
  });

  test("blurred empty fields show 'Required', and submitting shows the full message", async () => {
    renderPage(<SubmitPage />, { answers });
    const topicsField = await screen.findByPlaceholderText('Search topics...');
    for (const field of [nameField(), topicsField]) if (field) fireEvent.blur(field);
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    send();
    expect(await screen.findByText('Newsletter name must be at least 2 characters.')).toBeTruthy();
    expect(screen.queryByText('Required')).toBeNull();
  });

  test('sends nothing while a field is missing, and says which', async () => {
    const { asked } = renderPage(<SubmitPage />, { answers });
    await screen.findByPlaceholderText('Search topics...');
    send();
    expect(await screen.findByText('Please select at least one topic')).toBeTruthy();
    expect(await screen.findByText('Please enter a valid URL.')).toBeTruthy();
    expect(await screen.findByText('Please select how often the newsletter is sent.')).toBeTruthy();
    expect(await screen.findByText('Please select a language.')).toBeTruthy();
    expect(asked.map(({ name }) => name)).not.toContain('CheckUrl');
  });

  test.each([
    [
      'CheckUrl',
      { checkUrl: { __typename: 'UrlCheck', success: false, message: '' } },
      'This URL is already registered',
    ],
    ['CheckUrl', { checkUrl: { __typename: 'UrlCheck', success: false, message: 'Not a web page' } }, 'Not a web page'],
    ['CaptureForSubmission', new TypeError('Failed to fetch'), 'Request failed'],
    ['CheckUrl', new TypeError('Failed to fetch'), 'Submission failed'],
    ['SubmitNewsletter', refusal('CONFLICT', 'Somebody was faster'), 'Somebody was faster'],
  ])('shows an error in banner and toast if %s ends with %j: %s', async (operation, answer, message) => {
    renderPage(<SubmitPage />, { answers: { ...answers, [operation]: answer } });
    await fillIn();
    send();
    const banner = await screen.findByText(message, { selector: '.MuiAlert-message' });
    expect(banner).toBeTruthy();
    const toast = await screen.findByText(message, { selector: 'li div' });
    expect(toast.closest('[data-tone]')?.getAttribute('data-tone')).toBe('error');
    expect(nameField()?.value).toBe('The Postal Marketer');
  });

  const bare = (status: number, bodyText: string) =>
    new ServerError('Response not successful', { response: { status } as Response, bodyText });

  const refused = {
    checkUrl: { __typename: 'UrlCheck', success: false, message: 'Unauthorized: the token has ended' },
  };

  test.each([
    ['SubmitNewsletter', refusal('UNAUTHENTICATED', 'Please sign in')],
    ['CheckUrl', bare(401, '')],
    ['CaptureForSubmission', bare(401, '<h1>Authorization Required</h1>')],
    ['SubmitNewsletter', bare(403, 'Unauthorized')],
    ['CheckUrl', refused],
  ])('an expired session leads to the sign-in page and keeps the draft: %s ends with %s', async (operation, answer) => {
    const { address } = renderPage(<SubmitPage />, { answers: { ...answers, [operation]: answer } });
    await fillIn();
    send();
    expect(await screen.findByText('Your session has expired. Please sign in again.', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('authRedirect')).toBe('/submit-newsletter');
    expect(sessionStorage.getItem('draft-submission')).toContain('The Postal Marketer');
  });

  test('rejects an eighth topic, and disables the picker at seven', async () => {
    renderPage(<SubmitPage />, { answers });
    await openTopics();
    for (let index = 0; index < 8; index += 1) fireEvent.click(await option(`Topic ${index}`));
    expect(await screen.findByText('Maximum topics reached', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('You can only select up to 7 topics', { selector: 'li div' })).toBeTruthy();
    expect(screen.getByText('7 of 7')).toBeTruthy();
    const field = screen.getByPlaceholderText('Search topics...');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect((field as HTMLInputElement).disabled).toBe(true);
  });

  test('shows a toast if the topics cannot be loaded', async () => {
    renderPage(<SubmitPage />, { answers: { ...answers, SubmissionTopics: new TypeError('Failed to fetch') } });
    expect(await screen.findByText('Loading Error', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Failed to load topics', { selector: 'li div' })).toBeTruthy();
  });

  test("fills in the site's description, but never overwrites input", () => {
    const site = {
      __typename: 'SiteDescription' as const,
      name: 'Site',
      description: 'Of the site',
      language: 'de' as const,
    };
    const form = { ...emptyForm, url: 'a.example', newsletterName: 'Typed' };
    expect(fillEmptyFields(form, 'https://a.example', site)).toEqual({
      ...form,
      url: 'https://a.example',
      description: 'Of the site',
      language: 'de',
    });
    expect(fillEmptyFields(form, 'https://other.example', site)).toBe(form);
  });
});

describe('its address field', () => {
  const answers: Answers = {
    Me: viewer('FREE'),
    SubmissionTopics: { subcategories: [] },
    LookUpAddress: { checkUrl: { __typename: 'UrlCheck', success: true, message: '', newsletter: null } },
  };

  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

  function typeAddress(url: string) {
    const address = field('url');
    if (address) fireEvent.change(address, { target: { value: url } });
    return address;
  }

  function leaveAddress(url: string) {
    const address = typeAddress(url);
    if (address) fireEvent.blur(address);
  }

  const siteOf = (url: unknown) => ({
    describeSite: {
      __typename: 'SiteDescription',
      name: url === 'https://one.example' ? 'One' : 'Two',
      description: null,
      language: null,
    },
  });

  test('a known address is told when its field is left, with a link to its newsletter', async () => {
    const newsletter = { __typename: 'Newsletter', id: '12', name: 'Small Grid' };
    const checkUrl = { __typename: 'UrlCheck', success: false, message: 'This URL is already registered', newsletter };
    const { asked } = renderPage(<SubmitPage />, { answers: { ...answers, LookUpAddress: { checkUrl } } });
    await screen.findByPlaceholderText('Search topics...');
    leaveAddress('grid.example');
    const link = await screen.findByRole('link', { name: 'Small Grid' });
    expect(link.getAttribute('href')).toBe('/newsletter/12');
    expect(link.closest('[role="alert"]')?.textContent).toBe('This URL is already registered: Small Grid');
    expect(asked.some(({ name }) => name === 'DescribeSite')).toBe(false);
    typeAddress('other.example');
    expect(screen.queryByRole('link', { name: 'Small Grid' })).toBeNull();
  });

  test.each([
    ['Use this name', 'Two'],
    ['Keep One', 'One'],
  ])('another address asks whether to take the name of its site: %s', async (button, name) => {
    renderPage(<SubmitPage />, { answers: { ...answers, DescribeSite: ({ url }) => siteOf(url) } });
    await screen.findByPlaceholderText('Search topics...');
    leaveAddress('one.example');
    await waitFor(() => expect(field('newsletterName')?.value).toBe('One'));
    expect(screen.queryByText(/This page calls itself/)).toBeNull();
    leaveAddress('two.example');
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(/This page calls itself/)).toBeNull());
    expect(field('newsletterName')?.value).toBe(name);
  });
});

describe('its values', () => {
  const topics = Array.from({ length: 8 }, (_, index) => ({ id: String(index), name: `Topic ${index}` }));

  const good: SubmissionForm = {
    newsletterName: 'The Postal Marketer',
    url: 'https://postalmarketer.example',
    description: 'A weekly briefing on postage, print and response.',
    selectedTopics: topics.slice(0, 7),
    frequency: 'weekly',
    language: 'en',
  };

  async function problems(form: object): Promise<string[]> {
    try {
      await submissionSchema.validate(form, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as ValidationError).errors;
    }
  }

  test('accepts a complete form', async () => {
    expect(await problems(good)).toEqual([]);
  });

  test('lists the missing fields of an empty form', async () => {
    expect((await problems(emptyForm)).sort()).toEqual(
      expect.arrayContaining([
        'Description must be at least 20 characters.',
        'Newsletter name must be at least 2 characters.',
        'Please enter a valid URL.',
        'Please select a language.',
        'Please select at least one topic',
        'Please select how often the newsletter is sent.',
      ]),
    );
  });

  test.each([
    [{ newsletterName: ' A ' }, 'Newsletter name must be at least 2 characters.'],
    [{ newsletterName: 'x'.repeat(201) }, 'Newsletter name must be at most 200 characters.'],
    [{ description: ' '.repeat(25) }, 'Description must be at least 20 characters.'],
    [{ url: 'postalmarketer' }, 'Please enter a valid URL.'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
    [{ url: 'https://' }, 'Please enter a valid URL.'],
    [{ description: 'Nineteen characters' }, 'Description must be at least 20 characters.'],
    [{ selectedTopics: topics }, 'Maximum 7 topics allowed'],
  ])('rejects %j', async (change, message) => {
    expect(await problems({ ...good, ...change })).toEqual([message]);
  });

  test('a topic without id is invalid', async () => {
    expect(await problems({ ...good, selectedTopics: [{ name: 'Direct Mail' }] })).toEqual(['Required']);
  });

  test('adds a topic once, and rejects the eighth', () => {
    const [first, second] = topics as [(typeof topics)[0], (typeof topics)[0]];
    expect(addTopic([first], second)).toEqual([first, second]);
    expect(addTopic([first], first)).toEqual([first]);
    expect(addTopic(topics.slice(0, 7), topics[7] as (typeof topics)[0])).toBeNull();
    expect(addTopic(topics.slice(0, 7), first)).toHaveLength(7);
  });

  test('offers the frequencies and languages by their names', () => {
    expect(frequencies).toEqual([
      ['daily', 'Daily'],
      ['weekly', 'Weekly'],
      ['biweekly', 'Bi-weekly'],
      ['monthly', 'Monthly'],
      ['Noregularcadence', 'No regular cadence'],
    ]);
    expect(languages).toEqual([
      ['en', 'English'],
      ['es', 'Spanish'],
      ['fr', 'French'],
      ['de', 'German'],
    ]);
  });

  test('an empty form has all fields, without values', () => {
    const { selectedTopics, ...texts } = emptyForm;
    expect(selectedTopics).toEqual([]);
    expect(texts).toEqual({ newsletterName: '', url: '', description: '', frequency: '', language: '' });
  });
});

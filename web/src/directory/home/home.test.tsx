import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { diagnosticLog } from '../../diagnostic-log';
import { keepToken } from '../../session/token';
import { renderPage, viewer, type Answers } from '../../testing/renderPage';
import { showAt } from '../../testing/show-at';
import { RouterLink } from '../../ui/text/RouterLink';
import { HomePage } from './HomePage';
import { Banner } from './Banner';
import { PromotedBlock } from './PromotedBlock';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the home page', () => {
  const topic = (id: string, name: string) => ({ __typename: 'Subcategory', id, name });

  const letter = {
    __typename: 'Newsletter',
    id: '1',
    name: 'Letter 1',
    image: '/images/a',
    thumbnail: null,
    description: 'About letters',
    language: 'en',
    subcategories: [topic('3', 'Post'), topic('4', 'Print'), topic('5', 'Post')],
    state: 'ACTIVE',
    lastEditionAt: null,
    editionCount: 0,
    languages: [],
    cadence: { __typename: 'NewsletterCadence', claimed: null, measured: null },
  };

  const listing = (page: unknown, items: object[] = [letter]) => ({
    newsletters: {
      __typename: 'NewsletterList',
      items,
      pagination: { __typename: 'Pagination', page, totalPages: 3, total: 41 },
      correctedSearch: null,
      isPartial: false,
    },
    directory: {
      __typename: 'NewsletterList',
      pagination: { __typename: 'Pagination', total: 1234 },
    },
  });

  const answers: Answers = {
    Me: viewer('FREE'),
    Promoted: { promotedNewsletters: [] },
    FilterTopics: {
      categories: [
        { __typename: 'Category', id: '1', name: 'Craft', subcategories: [topic('3', 'Post'), topic('4', 'Print')] },
      ],
    },
    Listing: ({ page }) => listing(page),
    Rising: { rising: [] },
  };

  const open = (path = '/', others: Answers = {}, isStyled = false) =>
    renderPage(<HomePage />, { path, answers: { ...answers, ...others }, isStyled });
  const openStyled = (path = '/', others: Answers = {}) => open(path, others, true);

  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const loadingRows = () => screen.getByRole('table').querySelectorAll('tbody tr[aria-hidden]').length;

  test('says that no newsletter has all words', async () => {
    const { directory, newsletters } = listing(1);
    open('/?search=machine learning papers', {
      Listing: { directory, newsletters: { ...newsletters, isPartial: true } },
    });
    expect(await screen.findByText('No newsletter has all of these words. These have some of them.')).toBeTruthy();
  });

  test('visitors are told to sign in for the whole directory, and get no pages', async () => {
    open('/?search=post');
    const notice = await screen.findByRole('note');
    expect(notice.textContent).toMatch(
      /^Login to see all 1,234 newsletters and filters\. If you don't have an account yet, go signup \(Free\)\./,
    );
    expect(
      within(notice)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Sign In', 'Sign Up']);
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  test.each(['/?search=post', '/'])('visitors who see all are not told to sign in for more: %s', async (address) => {
    const one = listing(1);
    one.newsletters.pagination.total = 1;
    open(address, { Listing: one });
    await screen.findByText('Letter 1');
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('on a phone, a search steps over headline and promotions, and what else it can do is below it', async () => {
    const wide = window.matchMedia('');
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...wide, matches: media === '(max-width:639.95px)' }));
    open('/?search=post', { Promoted: { promotedNewsletters: [letter] } });
    await screen.findByText('Letter 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Newsletters');
    expect(screen.queryByRole('heading', { name: 'Promoted' })).toBeNull();
    const ask = await screen.findByRole('button', { name: 'Ask the newsletters about post' });
    expect(screen.getByRole('table').compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    phone.mockRestore();
  });

  test.each([
    [1, [true, false], 'Page 1 of 3'],
    [2, [false, false], 'Page 2 of 3'],
    [3, [false, true], 'Page 3 of 3'],
  ])('members get pages: on page %i, Previous and Next are disabled: %j', async (page, disabled, says) => {
    keepToken('good');
    open(`/?page=${page}`);
    expect(await screen.findByText(says)).toBeTruthy();
    expect([button('Previous').disabled, button('Next').disabled]).toEqual(disabled);
    expect(screen.queryByRole('note')).toBeNull();
  });

  test.each([
    ['visitors', 10],
    ['members', 20],
  ])('while the list loads, %s see %i rows', async (who, count) => {
    if (who === 'members') keepToken('good');
    open('/', { Listing: () => new Subject() });
    await waitFor(() => expect(loadingRows()).toBe(count));
  });

  test('searches for the trimmed term on Enter or the button, on page 1, and not while typing', async () => {
    keepToken('good');
    const { address } = openStyled('/?page=2');
    await screen.findByText('Letter 1');
    const field = screen.getByPlaceholderText<HTMLInputElement>('Search newsletters...');
    expect(getComputedStyle(field).maxWidth).toBe('300px');
    fireEvent.change(field, { target: { value: '  post office ' } });
    expect(address()).toBe('/?page=2');
    field.focus();
    fireEvent.click(button('Search'));
    expect(address()).toBe('/?search=post+office');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Search newsletters...'));
    expect(field.value).toBe('post office');
  });

  test('filters by topics, and shows their number and a badge for each', async () => {
    keepToken('good');
    const { address } = open('/?page=2');
    await screen.findByText('Letter 1');
    fireEvent.click(button('Filter'));
    const popover = await screen.findByRole('dialog', { name: 'Filter' });
    fireEvent.click(await within(popover).findByRole('checkbox', { name: 'Print' }));
    expect(address()).toBe('/?topics=4');
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.change(within(popover).getByRole('textbox'), { target: { value: 'xyz' } });
    expect(within(popover).getByText('No subcategory found.')).toBeTruthy();
    fireEvent.keyDown(popover, { key: 'Escape' });
    const badge = await screen.findByLabelText('Remove filter Print');
    fireEvent.keyUp(badge, { key: 'Delete' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('the filter is 280, 320 or 380 px wide by the width of the screen, and its list at most 40vh high', async () => {
    openStyled();
    await screen.findByText('Letter 1');
    fireEvent.click(button('Filter'));
    const popover = await screen.findByRole('dialog', { name: 'Filter' });
    const list = within(popover).getByRole('group', { name: 'Craft' }).parentElement;
    expect(list && getComputedStyle(list).maxHeight).toBe('40vh');
    const widthAt = (width: number) => styleAt(width, () => getComputedStyle(popover).width);
    expect([639, 640, 767, 768].map(widthAt)).toEqual(['280px', '320px', '320px', '380px']);
  });

  test('below 640 px a text cell is 140 px high', async () => {
    openStyled();
    const cell = (await screen.findByRole('link', { name: 'Letter 1' })).closest('td');
    const heightAt = (width: number) => styleAt(width, () => cell && getComputedStyle(cell).height);
    expect(heightAt(639)).toBe('140px');
    expect(heightAt(640)).not.toBe('140px');
  });

  test('promoted newsletters are in one, two or three columns by the width of the screen', async () => {
    const promoted = ['1', '2', '3', '4', '5'].map((id) => ({
      ...letter,
      id,
      name: `Promoted ${id}`,
      url: 'https://a.example',
    }));
    openStyled('/', { Promoted: { promotedNewsletters: promoted } });
    const grid = (await screen.findByText('Promoted 1')).closest('ul');
    const columnsAt = (width: number) =>
      styleAt(width, () => grid && /repeat\((\d)/.exec(getComputedStyle(grid).gridTemplateColumns)?.[1]);
    expect([639, 640, 1023, 1024].map(columnsAt)).toEqual(['1', '2', '2', '3']);
  });

  function styleAt<Value>(width: number, read: () => Value): Value {
    const style = showAt(width);
    const value = read();
    style.remove();
    return value;
  }

  test('a heading sorts by its column, and a second click reverses the order', async () => {
    const { address } = open();
    await screen.findByText('Letter 1');
    const headings = screen.getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['Newsletter', 'Niche', 'Description']);
    expect(headings.map((heading) => heading.getAttribute('aria-sort'))).toEqual(['ascending', null, null]);
    fireEvent.click(button('Niche'));
    expect(address()).toBe('/?sort=niche');
    fireEvent.click(button('Niche'));
    expect(address()).toBe('/?sort=niche&order=desc');
    fireEvent.click(button('Description'));
    expect(address()).toBe('/?sort=description');
  });

  test('a row has its topics once each, and a name that leads to the page of the newsletter', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Letter 1' });
    expect(link.getAttribute('href')).toBe('/newsletter/1');
    const [, niche, description] = [...(link.closest('tr')?.cells ?? [])];
    expect([...(niche?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual(['Post', 'Print']);
    expect(description?.textContent).toBe('About letters');
  });

  test('an image opens in a dialog with the name of its newsletter', async () => {
    openStyled();
    fireEvent.click(await screen.findByRole('button', { name: 'View image of Letter 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Letter 1', description: 'Newsletter Image' });
    expect(getComputedStyle(dialog).maxWidth).toBe('48rem');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/images/a');
  });

  test('the list is fetched anew after a submission, and only then', async () => {
    const links = (
      <>
        <RouterLink to="/other">Leave</RouterLink>
        <RouterLink to="/">Return</RouterLink>
        <RouterLink to="/" state={{ refresh: true, timestamp: 1 }}>
          Return after a submission
        </RouterLink>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/other" element={<p>Elsewhere</p>} />
        </Routes>
      </>
    );
    const { asked } = renderPage(links, { answers });
    const questions = () => asked.filter(({ name }) => name === 'Listing').length;
    const leaveAnd = async (way: string) => {
      fireEvent.click(screen.getByText('Leave'));
      await screen.findByText('Elsewhere');
      fireEvent.click(screen.getByText(way));
      await screen.findByText('Letter 1');
    };
    await screen.findByText('Letter 1');
    await leaveAnd('Return');
    expect(questions()).toBe(1);
    await leaveAnd('Return after a submission');
    expect(questions()).toBe(2);
  });

  test('failures of the list and the topics are logged', async () => {
    const log = jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
    const away = new TypeError('Failed to fetch');
    open('/', { Listing: away, FilterTopics: away });
    expect(await screen.findByText('The newsletters could not be loaded.')).toBeTruthy();
    const said = () => log.mock.calls.map(([text]) => String(text));
    await waitFor(() =>
      expect(said()).toEqual(expect.arrayContaining(['Network response was not ok', 'Failed to fetch subcategories'])),
    );
  });
});

describe('its parts', () => {
  const promoted = (count: number) => ({
    promotedNewsletters: Array.from({ length: count }, (_, index) => ({
      __typename: 'Newsletter',
      id: String(index),
      name: `Letter ${index}`,
      url: 'https://a.example',
      image: '/images/a',
      thumbnail: null,
      description: 'About letters',
      subcategories: [],
    })),
  });

  test('shows nothing if there are no promotions', async () => {
    const { container } = renderPage(<PromotedBlock />, { answers: { Promoted: promoted(0) } });
    await waitFor(() => expect(localStorage.getItem('promoted-count')).toBe('0'));
    expect(container.querySelector('section, h2, li, p')).toBeNull();
  });

  test('shows nothing if promotions cannot be loaded', async () => {
    const log = jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
    const { container } = renderPage(<PromotedBlock />, { answers: { Promoted: new TypeError('Failed to fetch') } });
    await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch promoted newsletters', expect.anything()));
    expect(container.querySelector('section, h2, li, p')).toBeNull();
  });

  test('shows each promoted newsletter with an 80 px picture and two lines of description', async () => {
    renderPage(<PromotedBlock />, { answers: { Promoted: promoted(2) }, isStyled: true });
    const description = (await screen.findAllByText('About letters'))[0];
    if (!description) throw new Error('No description');
    expect(getComputedStyle(description).webkitLineClamp).toBe('2');
    const picture = document.querySelector('li img')?.parentElement;
    if (!picture) throw new Error('No picture');
    expect(getComputedStyle(picture).width).toBe('80px');
    expect(getComputedStyle(picture).aspectRatio).toBe('1');
    // A square crop would cut off half of the title.
    const image = document.querySelector('li img');
    expect(image && getComputedStyle(image).objectFit).toBe('contain');
  });

  test('a promoted newsletter is told who sends its readers', async () => {
    renderPage(<PromotedBlock />, { answers: { Promoted: promoted(1) } });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Letter 0/ });
    expect(link.href).toBe('https://a.example/?utm_source=localhost&utm_medium=referral');
    expect(link.target).toBe('_blank');
  });

  test('the banner opens its picture, and asks visitors to sign up', async () => {
    const onImage = jest.fn();
    renderPage(<Banner onImage={onImage} />);
    fireEvent.click(await screen.findByRole('button', { name: 'View image of AI Search' }));
    expect(onImage).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Sign up to try' })).toBeTruthy();
  });

  test('the banner asks visitors to sign in where nobody signs up', async () => {
    renderPage(<Banner hasSignUp={false} onImage={() => undefined} />);
    expect(await screen.findByRole('button', { name: 'Sign in to try' })).toBeTruthy();
  });

  test('the banner links to AI Search for members', async () => {
    keepToken('good');
    renderPage(<Banner onImage={() => undefined} />, { answers: { Me: viewer('FREE') } });
    const link = await screen.findByRole('link', { name: 'Try AI Search' });
    expect(link.getAttribute('href')).toBe('/search');
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { readDraft } from '../../../session/drafts';
import { keepToken } from '../../../session/token';
import { press } from '../../../testing/press';
import { renderPage, viewer, type Answers } from '../../../testing/renderPage';
import { OwnerActs } from './OwnerActs';

describe('a claim', () => {
  const waiting = {
    __typename: 'Claim',
    id: '9',
    method: 'META_TAG',
    state: 'WAITING',
    token: 'newsletter-owner-abc',
    place: 'https://grid.example/',
    expiresAt: '2026-12-01T00:00:00Z',
  };

  function options(claim: object | null, rest: object = {}) {
    const methods = ['META_TAG', 'MAIL'];
    const recipients = ['admin@grid.example', 'postmaster@grid.example'];
    return { claimOptions: { __typename: 'ClaimOptions', methods, recipients, isTaken: false, claim, ...rest } };
  }

  const open = (answers: Answers, path = '/newsletter/7') =>
    renderPage(<OwnerActs id="7" name="Small Grid" hasClaims />, {
      path,
      answers: { Me: viewer('FREE'), Owned: { ownedNewsletters: [] }, ...answers },
    });

  beforeEach(() => keepToken('a token'));

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('its owner has a link to manage it, in place of the question', async () => {
    open({ Owned: { ownedNewsletters: [{ __typename: 'Newsletter', id: '7', name: 'Small Grid' }] } });
    expect((await screen.findByRole('link', { name: 'Manage' })).getAttribute('href')).toBe('/newsletter/7/manage');
    expect(screen.queryByRole('button', { name: 'Is this yours?' })).toBeNull();
  });

  test('a member proves it by a tag, and is led to its page for owners', async () => {
    let claim: object | null = null;
    const { asked, address } = open({
      ClaimOptions: () => options(claim),
      StartClaim: () => {
        claim = waiting;
        return { startClaim: waiting };
      },
      VerifyClaim: () => {
        claim = { ...waiting, state: 'VERIFIED' };
        return { verifyClaim: claim };
      },
    });
    await press('Is this yours?');
    await press('Continue');
    expect(await screen.findByText('<meta name="newsletter-owner" content="newsletter-owner-abc">')).toBeTruthy();
    await press('Check now');
    await waitFor(() => expect(address()).toBe('/newsletter/7/manage'));
    expect(asked.find(({ name }) => name === 'StartClaim')?.variables).toEqual({
      newsletterId: '7',
      method: 'META_TAG',
      recipient: null,
    });
  });

  test('what is missing is shown beside the button', async () => {
    const refused = new CombinedGraphQLErrors({
      errors: [{ message: 'The tag is not there', extensions: { code: 'BAD_USER_INPUT' } }],
    });
    open({ ClaimOptions: options(waiting), VerifyClaim: refused });
    await press('Is this yours?');
    await press('Check now');
    expect((await screen.findByRole('alert')).textContent).toContain('The tag is not there');
  });

  test('the link of a mail opens the claim, and leaves the address when it is closed', async () => {
    const { asked, address } = open(
      {
        ClaimOptions: options({ ...waiting, method: 'MAIL', token: null, place: 'admin@grid.example' }),
        VerifyClaim: { verifyClaim: { __typename: 'Claim', id: '9', state: 'VERIFIED' } },
      },
      '/newsletter/7?claim=9&code=secret',
    );
    await press('Confirm');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'VerifyClaim')?.variables).toEqual({ id: '9', code: 'secret' }),
    );
    for (const button of screen.getAllByRole('button', { name: 'Close' })) fireEvent.click(button);
    await waitFor(() => expect(address()).not.toContain('code'));
  });

  test('where there is only one way, it begins anew in that way', async () => {
    const mail = { ...waiting, method: 'MAIL', token: null, place: 'editor@grid.example' };
    const { asked } = open({
      ClaimOptions: options(mail, { methods: ['MAIL'], recipients: ['editor@grid.example'] }),
      StartClaim: { startClaim: mail },
    });
    await press('Is this yours?');
    await press('Start anew');
    expect(screen.queryByRole('button', { name: 'Prove it in another way' })).toBeNull();
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'StartClaim')?.variables).toEqual({
        newsletterId: '7',
        method: 'MAIL',
        recipient: 'editor@grid.example',
      }),
    );
  });

  test('on the root of a platform, and of somebody else, there is nothing to prove', async () => {
    open({ ClaimOptions: options(null, { methods: [], recipients: [] }) });
    await press('Is this yours?');
    expect(await screen.findByText(/belongs to a platform/)).toBeTruthy();
    cleanup();
    open({ ClaimOptions: options(null, { isTaken: true }) });
    await press('Is this yours?');
    expect(await screen.findByText(/has an owner already/)).toBeTruthy();
  });

  test('whom its owner offers it to accepts or refuses, and is not told to report the owner', async () => {
    const offer = { __typename: 'Handover', id: '3', recipient: 'next@grid.example', isReceived: true };
    open({
      ClaimOptions: options(null, { isTaken: true }),
      HandoverOffer: { handover: { ...offer, expiresAt: '2026-12-14T12:00:00Z' } },
    });
    await press('Is this yours?');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(screen.queryByText(/has an owner already/)).toBeNull();
  });

  test('a visitor signs in first', async () => {
    localStorage.clear();
    open({});
    await press('Is this yours?');
    expect(readDraft('claim', { id: '' }).id).toBe('7');
  });

  test('anybody reports a problem', async () => {
    localStorage.clear();
    const { asked } = open({ ReportNewsletter: { reportNewsletter: true } });
    await press('Report a problem');
    fireEvent.change(await screen.findByLabelText('Please describe it'), {
      target: { value: 'The site is for sale.' },
    });
    await press('Send');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'ReportNewsletter')?.variables).toEqual({
        id: '7',
        reason: 'WRONG_DETAILS',
        text: 'The site is for sale.',
      }),
    );
  });
});

import { mutationsOf, type Mutation } from './mutation.js';

/** Rules of the public directory: sizes, delays, weights, messages, permissions. */
export const publicDirectoryMutations: Mutation[] = [
  ...mutationsOf(
    'api/src/catalogue/newsletters/newsletter.service.ts',
    'api/src/catalogue/newsletters/newsletter.service.test.ts',
    {
      'const VISITOR_LIMIT = 10;': 'const VISITOR_LIMIT = 11;',
      'const MEMBER_LIMIT = 20;': 'const MEMBER_LIMIT = 21;',
      "`newsletter.submission_status = '${SubmissionStatus.APPROVED}'`": "'true'",
      '...page, number: 1, offset: 0': '...page',
      "order === SortOrder.DESC ? 'DESC' : 'ASC'": "'ASC'",
    },
  ),
  ...mutationsOf(
    'api/src/catalogue/newsletters/newsletter.filter.ts',
    'api/src/catalogue/newsletters/newsletter.service.test.ts',
    {
      "' & '": "' | '",
      'const MIN_PREFIX = 2;': 'const MIN_PREFIX = 20;',
    },
  ),
  ...mutationsOf('api/src/base/lists/paging.ts', 'api/src/base/lists/paging.test.ts', {
    'export const MAX_LIMIT = 100;': 'export const MAX_LIMIT = 101;',
    '(number - 1) * capped': 'number * capped',
  }),
  ...mutationsOf('web/src/directory/home/listing-address.ts', 'web/src/directory/home/listing-address.test.ts', {
    'visitor: 10, member: 20': 'visitor: 10, member: 25',
    'isMember ? listing.page : 1': 'listing.page',
    "params.get('order') === 'desc' ? 'DESC' : 'ASC'": "'ASC'",
    "?? 'NAME'": "?? 'NICHE'",
  }),
  ...mutationsOf('rules/src/search-preferences.ts', 'web/src/search/specified-search.test.ts', {
    'fullTextWeight: 0.2': 'fullTextWeight: 1',
    'semanticWeight: 1.8': 'semanticWeight: 1',
    'fullTextWeight: 1.8': 'fullTextWeight: 1',
    'semanticWeight: 0.2': 'semanticWeight: 1',
  }),
  ...mutationsOf('web/src/search/preferences.ts', 'web/src/search/specified-search.test.ts', {
    'DEFAULT_POSITION = 1': 'DEFAULT_POSITION = 0',
    '[related, balanced, exact]': '[exact, balanced, related]',
  }),
  ...mutationsOf('web/src/search/narrow-results.ts', 'web/src/search/narrow-results.test.ts', {
    'newsletters.length > 0 && !newsletters': 'newsletters.length > 0 && newsletters',
    'topics.length === 0 ||': 'topics.length !== 0 ||',
  }),
  ...mutationsOf('rules/src/newsletter-choices.ts', 'rules/src/field-rules.test.ts', {
    'MAX_TOPICS = 7': 'MAX_TOPICS = 8',
  }),
  ...mutationsOf('web/src/submit/submission-form.ts', 'web/src/submit/submission-form.test.ts', {
    'chosen.length >= MAX_TOPICS': 'chosen.length > MAX_TOPICS',
  }),
  ...mutationsOf('web/src/submit/SubmitForm.tsx', 'web/src/submit/submit.test.tsx', {
    'HOME_AFTER_MS = 2_000': 'HOME_AFTER_MS = 200',
  }),
  ...mutationsOf('web/src/submit/useSubmission.ts', 'web/src/submit/submit.test.tsx', {
    'Checking URL availability...': 'Checking...',
    'Finalizing submission...': 'Finalizing...',
  }),
  ...mutationsOf('web/src/session/ranks.ts', 'web/src/session/session.test.tsx', {
    'ranks[user.role] >= ranks[required]': 'ranks[user.role] > ranks[required]',
    'VIEWER: 1, EDITOR: 2, ADMIN: 3': 'VIEWER: 1, EDITOR: 3, ADMIN: 3',
  }),
  ...mutationsOf('web/src/session/CallbackPage.tsx', 'web/src/session/session.test.tsx', {
    'Welcome!': 'Hello!',
    'Signed in as': 'Signed in with',
  }),
  ...mutationsOf('web/src/session/return-path.ts', 'web/src/session/return.test.ts', {
    "path.startsWith('/') && url?.origin === window.location.origin": "path.startsWith('/')",
    'localStorage.removeItem(KEY);': '',
  }),
  ...mutationsOf('web/src/ui/toasts/toast-list.ts', 'web/src/ui/toasts/toasts.test.tsx', {
    'LIMIT = 1;': 'LIMIT = 2;',
    'CLOSES_AFTER_MS = 5_000': 'CLOSES_AFTER_MS = 6_000',
    'REMOVED_AFTER_MS = 1_000_000': 'REMOVED_AFTER_MS = 100_000',
    'SWIPE_THRESHOLD_PX = 50': 'SWIPE_THRESHOLD_PX = 500',
  }),
  ...mutationsOf('web/src/ui/text/tracked-url.ts', 'web/src/ui/text/tracked-url.test.ts', {
    "'utm_medium', medium": "'utm_medium', 'referral'",
    "['http:', 'https:'].includes": "['http:', 'https:', 'javascript:'].includes",
  }),
  ...mutationsOf(
    'api/src/catalogue/promotions/promotion.service.ts',
    'api/src/catalogue/newsletters/review/review.service.test.ts',
    {
      ' AND promotion.endsAt > :now': '',
      'promotion.startsAt <= :now AND ': '',
      'endsAt > new Date()': 'endsAt > new Date(0)',
    },
  ),
  ...mutationsOf('web/src/session/drafts.ts', 'web/src/submit/submit.test.tsx', {
    'sessionStorage.setItem(PREFIX + name, JSON.stringify(form));': '',
    'sessionStorage.removeItem(PREFIX + name);': '',
    'key.startsWith(PREFIX)': 'key === PREFIX',
  }),
  ...mutationsOf('web/src/ui/states/load-chunk.ts', 'web/src/ui/states/load-chunk.test.ts', {
    'MIN_BETWEEN_RELOADS_MS = 60_000': 'MIN_BETWEEN_RELOADS_MS = 0',
    'sessionStorage.setItem(KEY, String(Date.now()));': '',
    '!(await isServerUp())': 'false',
  }),
  ...mutationsOf('web/src/ui/toasts/toast-list.ts', 'web/src/ui/toasts/toasts.test.tsx', {
    '[change.toast, ...toasts]': '[...toasts, change.toast]',
    '{ ...toast, isOpen: false }': '{ ...toast, isOpen: true }',
  }),
  ...mutationsOf('web/src/ui/facets/facets.ts', 'web/src/directory/home/facets.test.ts', {
    "['lengths', 'length']": "['lengths', 'lengths']",
    'texts.includes(value.toLowerCase())': 'texts.includes(value)',
    'values.length > 0 ? values : null': 'values',
    'states.length === LIVING.length && ': '',
  }),
  ...mutationsOf('web/src/ui/text/life-words.ts', 'web/src/ui/text/life-words.test.ts', {
    'cadence.measured ?? (cadence.claimed && claimedCadence(cadence.claimed))':
      'cadence.claimed && claimedCadence(cadence.claimed)',
    'editionCount > 0 && ': '',
  }),
  ...mutationsOf('web/src/search/shorten-passage.ts', 'web/src/search/shorten-passage.test.ts', {
    'found.indexOf(Math.max(...found))': '0',
  }),
  ...mutationsOf(
    'api/src/search/answers/answer-usage.service.ts',
    'api/src/search/answers/writing/model-answer.test.ts',
    {
      'WHERE u.questions < $2': 'WHERE u.questions <= $2',
    },
  ),
  ...mutationsOf('web/src/search/answer/AnswerText.tsx', 'web/src/search/answer/answer.test.tsx', {
    'sourceNumber === source.number': 'sourceNumber !== source.number',
    'onCite(cited)': 'onCite({ ...cited, quote: null })',
  }),
  ...mutationsOf('web/src/search/answer/SourceMark.tsx', 'web/src/search/answer/answer.test.tsx', {
    'Source ${number}:': 'Source ${number + 1}:',
  }),
  ...mutationsOf('rules/src/promotion.rules.ts', 'rules/src/field-rules.test.ts', {
    'endsAt > startsAt': 'endsAt >= startsAt',
  }),
];

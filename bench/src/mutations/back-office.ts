import { mutationsOf, type Mutation } from './mutation.js';

/** Rules of the back office: transitions, limits, polling, priorities, colours, warnings. */
export const backOfficeMutations: Mutation[] = [
  ...mutationsOf(
    'api/src/catalogue/newsletters/newsletter.entity.ts',
    'api/src/catalogue/newsletters/review/bulk-review.test.ts',
    {
      'this.submissionStatus !== SubmissionStatus.PENDING': 'this.submissionStatus === SubmissionStatus.APPROVED',
      'this.reviewedById !== reviewerId': 'this.reviewedById === 0',
      'this.#review(SubmissionStatus.REJECTED, reviewerId)': 'this.#review(SubmissionStatus.APPROVED, reviewerId)',
    },
  ),
  ...mutationsOf(
    'api/src/catalogue/newsletters/review/review.service.ts',
    'api/src/catalogue/newsletters/review/review.service.test.ts',
    {
      'if (toBeProcessed) await': 'await',
      'isProcessed(after) && !isProcessed(before)': 'isProcessed(after)',
      "action: 'newsletter.approve'": "action: 'newsletter.reject'",
    },
  ),
  ...mutationsOf(
    'api/src/catalogue/newsletters/review/review.service.ts',
    'api/src/catalogue/newsletters/review/bulk-review.test.ts',
    {
      "args.order === SortOrder.ASC ? 'ASC' : 'DESC'": "'DESC'",
      "query.andWhere('newsletter.submissionStatus = :status', { status })": 'query.getQuery()',
    },
  ),
  ...mutationsOf('rules/src/filter.rules.ts', 'api/src/catalogue/newsletters/review/bulk-review.test.ts', {
    'MAX_SELECTED = 500': 'MAX_SELECTED = 501',
    'Please select at least one newsletter': 'Please select one',
  }),
  ...mutationsOf(
    'api/src/catalogue/newsletters/run-for-newsletters.ts',
    'api/src/catalogue/newsletters/review/bulk-review.test.ts',
    {
      'if (!(error instanceof AppError)) throw error;': 'throw error;',
    },
  ),
  ...mutationsOf(
    'api/src/catalogue/promotions/promotion.service.ts',
    'api/src/catalogue/promotions/undo-promotions.test.ts',
    {
      'if (status !== PromotionStatus.ACTIVE) throw': 'if (!status) throw',
      '{ id: In(made), newsletterId }': '{ id: In(made) }',
      '{ status: PromotionStatus.ACTIVE, replacedById: null }': '{ replacedById: null }',
      "action: 'promotion.undo'": "action: 'promotion.delete'",
    },
  ),
  ...mutationsOf(
    'web/src/admin/newsletter-content/ReachChoice.tsx',
    'web/src/admin/newsletter-content/ContentItems.test.tsx',
    {
      'suitableCount < selectedCount': 'suitableCount > selectedCount',
      'matchingCount > suitableCount': 'matchingCount < suitableCount',
    },
  ),
  ...mutationsOf('web/src/admin/lists/saved-filters.ts', 'web/src/admin/lists/saved-filters.test.tsx', {
    '&order=oldest': '',
    '?with=silent': '?with=errors',
    '?stuck=yes': '',
  }),
  ...mutationsOf('api/src/catalogue/newsletters/silent-newsletters.ts', 'api/src/catalogue/overview/overview.test.ts', {
    "WHEN 'weekly' THEN interval '28 days'": "WHEN 'weekly' THEN interval '280 days'",
    "WHEN 'monthly' THEN interval '120 days'": "WHEN 'monthly' THEN interval '12 days'",
    'AND newsletter.to_be_processed AND': 'AND',
  }),
  ...mutationsOf('api/src/jobs/stuck-jobs.ts', 'api/src/catalogue/overview/overview.test.ts', {
    "now() - interval '2 minutes'": "now() - interval '2 hours'",
    "now() - interval '1 hour'": "now() - interval '10 hours'",
  }),
  ...mutationsOf('api/src/jobs/bulk-job.service.ts', 'api/src/catalogue/overview/overview.test.ts', {
    "e.status = 'error' AND coalesce(e.error_code, $3) = $2": "e.status = 'error'",
  }),
  ...mutationsOf('api/src/jobs/job.service.ts', 'api/src/jobs/job.service.test.ts', {
    'if (!ACTIVE.includes(job.status)) throw': 'if (ACTIVE.length === 0) throw',
    'job.status !== JobStatus.FAILED && job.status !== JobStatus.CANCELLED': 'job.status === JobStatus.COMPLETED',
  }),
  ...mutationsOf('api/src/jobs/worker/plan-visit.ts', 'api/src/jobs/worker/plan-visit.test.ts', {
    'const LATEST_DAYS = 14;': 'const LATEST_DAYS = 140;',
    'gap / 2': 'gap',
  }),
  ...mutationsOf('web/src/admin/jobs/job-status.ts', 'web/src/admin/jobs/job-status.test.ts', {
    "['PENDING', 'PROCESSING', 'DISCOVERING']": "['PENDING', 'PROCESSING']",
    "['FAILED', 'CANCELLED']": "['FAILED']",
    "return 'success'": "return 'primary'",
    "'CANCELLED' ? 'inherit'": "'CANCELLED' ? 'error'",
  }),
  ...mutationsOf('web/src/admin/jobs/JobsPage.tsx', 'web/src/admin/jobs/polling.test.tsx', {
    'pollMs = 10_000': 'pollMs = 20_000',
  }),
  ...mutationsOf('web/src/admin/jobs/useLiveJob.ts', 'web/src/admin/jobs/polling.test.tsx', {
    'pollMs = 5_000': 'pollMs = 15_000',
    'skipPollAttempt: () => !isToRun()': 'skipPollAttempt: () => false',
  }),
  ...mutationsOf('rules/src/job.rules.ts', 'web/src/admin/specified-figures.test.ts', {
    '3, 5, 10]': '3, 4, 10]',
    '5, 10] as const': '5, 9] as const',
  }),
  ...mutationsOf('web/src/admin/actions/priorities.ts', 'web/src/admin/specified-figures.test.ts', {
    "'Medium'": "'Normal'",
  }),
  ...mutationsOf('web/src/admin/progress/percent.ts', 'web/src/admin/specified-figures.test.ts', {
    'Math.round(': 'Math.floor(',
  }),
  ...mutationsOf('web/src/ui/text/dates.ts', 'web/src/ui/text/dates.test.ts', {
    ', date.getSeconds()]': ']',
    "'Invalid date'": "'Unknown'",
  }),
  ...mutationsOf('web/src/admin/lists/fetch-failure.ts', 'web/src/admin/lists/fetch-failure.test.ts', {
    'FORBIDDEN: 403': 'FORBIDDEN: 401',
  }),
  ...mutationsOf(
    'web/src/admin/newsletter-content/select-items.ts',
    'web/src/admin/newsletter-content/select-items.test.ts',
    {
      "item.status === 'DISCOVERED' || item.status === 'ERROR'": "item.status === 'DISCOVERED'",
      'isRegenerating || !item.hasEmbeddings': '!item.hasEmbeddings',
    },
  ),
  ...mutationsOf('web/src/admin/lists/DebouncedSearch.tsx', 'web/src/admin/lists/DebouncedSearch.test.tsx', {
    'pauseMs = 300': 'pauseMs = 3_000',
  }),
  ...mutationsOf('web/src/ui/states/useRecovery.ts', 'web/src/ui/states/useRecovery.test.tsx', {
    'RETRY_MS = 10_000': 'RETRY_MS = 5_000',
  }),
  ...mutationsOf(
    'web/src/admin/dashboard/review/NewsletterTable.tsx',
    'web/src/admin/dashboard/NewslettersTab.test.tsx',
    {
      'MAX_CATEGORIES = 2': 'MAX_CATEGORIES = 3',
    },
  ),
  ...mutationsOf(
    'web/src/admin/dashboard/promotions/promotion-dates.ts',
    'web/src/admin/dashboard/promotions/promotion-dates.test.ts',
    {
      'if (new Date(endsAt) <= now) return': 'if (new Date(endsAt) <= new Date(0)) return',
      'startOfDay(start) < now ? now : startOfDay(start)': 'startOfDay(start)',
    },
  ),
  ...mutationsOf('api/src/jobs/job-overview.service.ts', 'api/src/jobs/job.service.test.ts', {
    'limit == null ? null': 'limit == null ? 200',
  }),
  ...mutationsOf('web/src/admin/jobs/NewsletterFilter.tsx', 'web/src/admin/jobs/NewsletterFilter.test.tsx', {
    'search: useDebounced(typed.trim())': "search: useDebounced('')",
  }),
  ...mutationsOf('web/src/admin/dashboard/review/matching-ids.ts', 'web/src/admin/dashboard/NewslettersTab.test.tsx', {
    'ids.filter((id) => suitable.has(id))': 'ids',
  }),
];

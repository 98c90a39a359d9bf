/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment AccessTokenRow on AccessToken {\n    id\n    name\n    scope\n    ending\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n": typeof types.AccessTokenRowFragmentDoc,
    "\n  query AccountDeletion {\n    me {\n      id\n      deleteAt\n    }\n  }\n": typeof types.AccountDeletionDocument,
    "\n  mutation DeleteMyAccount {\n    deleteMyAccount\n  }\n": typeof types.DeleteMyAccountDocument,
    "\n  mutation KeepMyAccount {\n    keepMyAccount\n  }\n": typeof types.KeepMyAccountDocument,
    "\n  query Quotas {\n    quotas {\n      name\n      limit\n      used\n      windowSeconds\n      resetsAt\n    }\n  }\n": typeof types.QuotasDocument,
    "\n  query MySubmissions {\n    mySubmissions {\n      id\n      name\n      url\n      status\n      reason\n      submittedAt\n      reviewedAt\n    }\n  }\n": typeof types.MySubmissionsDocument,
    "\n  mutation ChangeName($name: String!) {\n    changeName(name: $name) {\n      id\n      name\n    }\n  }\n": typeof types.ChangeNameDocument,
    "\n  query AccessTokens {\n    accessTokens {\n      id\n      ...AccessTokenRow\n    }\n  }\n": typeof types.AccessTokensDocument,
    "\n  mutation CreateAccessToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      accessToken {\n        id\n        ...AccessTokenRow\n      }\n      token\n    }\n  }\n": typeof types.CreateAccessTokenDocument,
    "\n  mutation RevokeAccessToken($id: ID!) {\n    revokeAccessToken(id: $id)\n  }\n": typeof types.RevokeAccessTokenDocument,
    "\n  query MyPrograms {\n    oauthGrants {\n      id\n      name\n      address\n      scopes\n      createdAt\n      expiresAt\n      lastUsedAt\n    }\n  }\n": typeof types.MyProgramsDocument,
    "\n  mutation RevokeProgram($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n": typeof types.RevokeProgramDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      isCurrent\n      browser\n      system\n      createdAt\n      lastUsedAt\n    }\n  }\n": typeof types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query MySignInMethods {\n    mySignInMethods {\n      id\n      name\n      address\n      lastUsedAt\n      removedAt\n      isOffered\n    }\n  }\n": typeof types.MySignInMethodsDocument,
    "\n  mutation RemoveSignInMethod($id: ID!) {\n    removeSignInMethod(id: $id)\n  }\n": typeof types.RemoveSignInMethodDocument,
    "\n  mutation AllowSignInMethod($id: ID!) {\n    allowSignInMethod(id: $id)\n  }\n": typeof types.AllowSignInMethodDocument,
    "\n  mutation SignOutEverywhere {\n    signOutEverywhere\n  }\n": typeof types.SignOutEverywhereDocument,
    "\n  fragment BulkReportFields on BulkReport {\n    done\n    failed {\n      newsletterId\n      name\n      message\n    }\n  }\n": typeof types.BulkReportFieldsFragmentDoc,
    "\n  mutation DiscoverContent($newsletterId: ID!) {\n    discoverContent(newsletterId: $newsletterId) {\n      message\n      found\n      added\n    }\n  }\n": typeof types.DiscoverContentDocument,
    "\n  query AuditFacets {\n    auditFacets {\n      actions\n      actors {\n        id\n        name\n      }\n    }\n  }\n": typeof types.AuditFacetsDocument,
    "\n  query AuditEntries(\n    $page: Int!\n    $action: String\n    $actorId: ID\n    $search: String\n    $since: DateTimeISO\n    $until: DateTimeISO\n    $batchId: ID\n  ) {\n    auditEntries(\n      page: $page\n      limit: 20\n      action: $action\n      actorId: $actorId\n      search: $search\n      since: $since\n      until: $until\n      batchId: $batchId\n    ) {\n      items {\n        id\n        action\n        subject\n        details\n        batchId\n        count\n        createdAt\n        actor {\n          id\n          name\n          email\n        }\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n": typeof types.AuditEntriesDocument,
    "\n  query Attention {\n    attention {\n      submissionsWaiting\n      oldestWaitingAt\n      failuresByCause {\n        cause\n        count\n        newsletters\n      }\n      sitesByCause {\n        cause\n        newsletters\n        since\n      }\n      stuckJobs\n      hostsWaiting\n    }\n  }\n": typeof types.AttentionDocument,
    "\n  query NewslettersFailingFor($cause: String!) {\n    newslettersFailingFor(cause: $cause)\n  }\n": typeof types.NewslettersFailingForDocument,
    "\n  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {\n    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.RetryFailedEditionsDocument,
    "\n  query StoppedHostsOfAttention($page: Int!) {\n    stoppedHosts(page: $page) {\n      items {\n        id\n        host\n        state\n        reason\n        createdAt\n        pausedUntil\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.StoppedHostsOfAttentionDocument,
    "\n  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {\n    decideStoppedHost(id: $id, isStopped: $isStopped) {\n      id\n      state\n      pausedUntil\n    }\n  }\n": typeof types.DecideStoppedHostDocument,
    "\n  query SiteHealth {\n    siteHealth {\n      listsKnown\n      listsRead\n      incompleteNewsletters\n      days {\n        day\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      platforms {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      hosts {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n    }\n  }\n": typeof types.SiteHealthDocument,
    "\n  query FailingSites($cause: SiteCause!, $page: Int!) {\n    failingSites(cause: $cause, page: $page, limit: 20) {\n      items {\n        id\n        name\n        url\n        siteProblem {\n          cause\n          since\n          lastWorkedAt\n          status\n          address\n          evidence\n          movedTo\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.FailingSitesDocument,
    "\n  query FailingSiteIds($cause: SiteCause!) {\n    failingSiteIds(cause: $cause)\n  }\n": typeof types.FailingSiteIdsDocument,
    "\n  mutation ProcessSites($ids: [ID!]!, $description: String, $batchId: ID) {\n    processNewsletters(ids: $ids, description: $description, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.ProcessSitesDocument,
    "\n  mutation ChangeAddress($id: ID!, $url: String!) {\n    updateNewsletter(id: $id, input: { url: $url }) {\n      id\n      url\n    }\n  }\n": typeof types.ChangeAddressDocument,
    "\n  mutation MarkEnded($id: ID!) {\n    markNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n": typeof types.MarkEndedDocument,
    "\n  mutation UndoEnded($id: ID!) {\n    undoNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n": typeof types.UndoEndedDocument,
    "\n  query ClaimQueue($page: Int!, $state: QueueState!) {\n    claims(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        claimId\n        reportId\n        newsletterId\n        newsletterUrl\n        collectionSlug\n        name\n        personName\n        isByOwner\n        method\n        state\n        place\n        reason\n        text\n        at\n        reviewedAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.ClaimQueueDocument,
    "\n  mutation KeepClaim($id: ID!) {\n    keepClaim(id: $id)\n  }\n": typeof types.KeepClaimDocument,
    "\n  mutation EndClaim($id: ID!) {\n    endClaim(id: $id)\n  }\n": typeof types.EndClaimDocument,
    "\n  mutation CloseReport($id: ID!) {\n    closeReport(id: $id)\n  }\n": typeof types.CloseReportDocument,
    "\n  mutation CloseCollection($reportId: ID!) {\n    closeCollection(reportId: $reportId)\n  }\n": typeof types.CloseCollectionDocument,
    "\n  query ContentNewsletters(\n    $page: Int!\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    ) {\n      items {\n        id\n        name\n        ...ContentRow\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.ContentNewslettersDocument,
    "\n  query ContentNewsletterIds(\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletterIds(\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    )\n  }\n": typeof types.ContentNewsletterIdsDocument,
    "\n  fragment ContentRow on AdminNewsletter {\n    id\n    name\n    url\n    thumbnail\n    contentStatus {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": typeof types.ContentRowFragmentDoc,
    "\n  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {\n    processNewsletter(newsletterId: $newsletterId, limit: $limit) {\n      processed\n      failed\n    }\n  }\n": typeof types.ProcessNewsletterDocument,
    "\n  mutation CreateJobs($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.CreateJobsDocument,
    "\n  query ExportNewsletters($format: ListFormat!, $search: String, $status: SubmissionStatus) {\n    exportNewsletters(format: $format, search: $search, status: $status)\n  }\n": typeof types.ExportNewslettersDocument,
    "\n  query AdminNewsletters(\n    $page: Int!\n    $search: String\n    $status: SubmissionStatus\n    $order: SortOrder\n    $waitingFirst: Boolean\n  ) {\n    adminNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      status: $status\n      order: $order\n      waitingFirst: $waitingFirst\n    ) {\n      items {\n        id\n        ...NewsletterRow\n        ...NewsletterForm\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.AdminNewslettersDocument,
    "\n  query Overview {\n    overview {\n      submissionsWaiting\n      failuresByCause {\n        cause\n        count\n      }\n      sitesByCause {\n        cause\n        newsletters\n      }\n      failedJobs\n      mailsWaiting\n      claimsWaiting\n      editionsPerDay {\n        day\n        count\n      }\n    }\n  }\n": typeof types.OverviewDocument,
    "\n  query PromotionsOfNewsletter($newsletterId: ID!) {\n    promotions(newsletterId: $newsletterId) {\n      id\n      startsAt\n      endsAt\n    }\n  }\n": typeof types.PromotionsOfNewsletterDocument,
    "\n  query Promotions {\n    promotions {\n      id\n      startsAt\n      endsAt\n      status\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n": typeof types.PromotionsDocument,
    "\n  mutation CreatePromotion($input: CreatePromotionInput!) {\n    createPromotion(input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.CreatePromotionDocument,
    "\n  mutation DeletePromotion($id: ID!) {\n    deletePromotion(id: $id)\n  }\n": typeof types.DeletePromotionDocument,
    "\n  mutation UndoPromotions($ids: [ID!]!, $promotionIds: [ID!]!, $batchId: ID) {\n    undoPromotions(ids: $ids, promotionIds: $promotionIds, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.UndoPromotionsDocument,
    "\n  query TopicsToFileUnder {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.TopicsToFileUnderDocument,
    "\n  fragment NewsletterRow on AdminNewsletter {\n    id\n    name\n    url\n    submissionStatus\n    createdAt\n    submittedBy {\n      id\n      name\n      email\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.NewsletterRowFragmentDoc,
    "\n  query AdminNewsletterIds($search: String, $status: SubmissionStatus) {\n    adminNewsletterIds(search: $search, status: $status)\n  }\n": typeof types.AdminNewsletterIdsDocument,
    "\n  fragment NewsletterForm on AdminNewsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    submissionStatus\n    toBeProcessed\n    createdAt\n    submittedBy {\n      id\n      email\n    }\n    subcategories {\n      id\n      name\n    }\n  }\n": typeof types.NewsletterFormFragmentDoc,
    "\n  mutation PromoteNewsletters($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!, $batchId: ID) {\n    promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt, batchId: $batchId) {\n      done\n      failed {\n        newsletterId\n        name\n        message\n      }\n      promotionIds\n    }\n  }\n": typeof types.PromoteNewslettersDocument,
    "\n  mutation ApproveNewsletters($ids: [ID!]!, $toBeProcessed: Boolean!, $batchId: ID) {\n    approveNewsletters(ids: $ids, toBeProcessed: $toBeProcessed, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.ApproveNewslettersDocument,
    "\n  mutation RejectNewsletters($ids: [ID!]!, $reason: String, $batchId: ID) {\n    rejectNewsletters(ids: $ids, reason: $reason, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.RejectNewslettersDocument,
    "\n  mutation ProcessNewsletters($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.ProcessNewslettersDocument,
    "\n  subscription SubmissionStatusChanged {\n    submissionStatusChanged {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n": typeof types.SubmissionStatusChangedDocument,
    "\n  mutation ApproveNewsletter($id: ID!, $toBeProcessed: Boolean!) {\n    approveNewsletter(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n": typeof types.ApproveNewsletterDocument,
    "\n  mutation RejectNewsletter($id: ID!, $reason: String) {\n    rejectNewsletter(id: $id, reason: $reason) {\n      id\n      submissionStatus\n    }\n  }\n": typeof types.RejectNewsletterDocument,
    "\n  mutation UpdateNewsletter($id: ID!, $input: UpdateNewsletterInput!) {\n    updateNewsletter(id: $id, input: $input) {\n      id\n      ...NewsletterRow\n      ...NewsletterForm\n    }\n  }\n": typeof types.UpdateNewsletterDocument,
    "\n  mutation DeleteNewsletter($id: ID!) {\n    deleteNewsletter(id: $id)\n  }\n": typeof types.DeleteNewsletterDocument,
    "\n  mutation RestoreNewsletter($id: ID!) {\n    restoreNewsletter(id: $id) {\n      id\n    }\n  }\n": typeof types.RestoreNewsletterDocument,
    "\n  mutation ReopenNewsletters($ids: [ID!]!, $batchId: ID) {\n    reopenNewsletters(ids: $ids, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": typeof types.ReopenNewslettersDocument,
    "\n  mutation CaptureScreenshot($url: String!, $fileName: String) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n    }\n  }\n": typeof types.CaptureScreenshotDocument,
    "\n  query EmbeddingGenerations {\n    embeddingGenerations {\n      id\n      model\n      dimensions\n      rules\n      status\n      isActive\n      isAvailable\n      switchesWhenReady\n      embedded\n      total\n      failedEditions\n      problem\n      createdAt\n    }\n    rerankingModel {\n      name\n      problem\n    }\n  }\n": typeof types.EmbeddingGenerationsDocument,
    "\n  mutation StartEmbeddingGeneration($model: String, $dimensions: Int, $switchesWhenReady: Boolean) {\n    startEmbeddingGeneration(model: $model, dimensions: $dimensions, switchesWhenReady: $switchesWhenReady) {\n      id\n    }\n  }\n": typeof types.StartEmbeddingGenerationDocument,
    "\n  mutation SwitchEmbeddingGeneration($id: ID!) {\n    switchEmbeddingGeneration(id: $id) {\n      id\n      status\n      isActive\n    }\n  }\n": typeof types.SwitchEmbeddingGenerationDocument,
    "\n  mutation DeleteEmbeddingGeneration($id: ID!) {\n    deleteEmbeddingGeneration(id: $id)\n  }\n": typeof types.DeleteEmbeddingGenerationDocument,
    "\n  query EmbeddingModels {\n    embeddingModels {\n      name\n      dimensions\n      minDimensions\n      maxDimensions\n      isAvailable\n      unavailableBecause\n      isDefault\n    }\n  }\n": typeof types.EmbeddingModelsDocument,
    "\n  query TopicsOfRows {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.TopicsOfRowsDocument,
    "\n  fragment ImportDetails on NewsletterImport {\n    id\n    kind\n    fileName\n    status\n    toBeProcessed\n    createdAt\n    createdByName\n    counts {\n      status\n      count\n    }\n  }\n": typeof types.ImportDetailsFragmentDoc,
    "\n  query Imports($page: Int!) {\n    imports(page: $page, limit: 20) {\n      items {\n        id\n        ...ImportDetails\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.ImportsDocument,
    "\n  query OneImport($id: ID!) {\n    newsletterImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n": typeof types.OneImportDocument,
    "\n  query ImportRows($importId: ID!, $page: Int!, $status: ImportRowStatus, $search: String) {\n    importRows(importId: $importId, page: $page, limit: 50, status: $status, search: $search) {\n      items {\n        id\n        position\n        address\n        url\n        name\n        status\n        reason\n        newsletterId\n        subcategories {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.ImportRowsDocument,
    "\n  query ImportReport($id: ID!) {\n    importReport(id: $id)\n  }\n": typeof types.ImportReportDocument,
    "\n  mutation UpdateImportRow($id: ID!, $input: UpdateImportRowInput!) {\n    updateImportRow(id: $id, input: $input) {\n      id\n      name\n      status\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": typeof types.UpdateImportRowDocument,
    "\n  mutation StartImport($id: ID!, $toBeProcessed: Boolean!) {\n    startImport(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      ...ImportDetails\n    }\n  }\n": typeof types.StartImportDocument,
    "\n  mutation RetryImportRows($importId: ID!) {\n    retryImportRows(importId: $importId) {\n      id\n      ...ImportDetails\n    }\n  }\n": typeof types.RetryImportRowsDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n": typeof types.UndoImportDocument,
    "\n  query NeighbourCandidates($page: Int!, $state: NeighbourState!) {\n    neighbourCandidates(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        url\n        name\n        state\n        recommenderCount\n        recommenders {\n          newsletterId\n          name\n          kind\n          evidence\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.NeighbourCandidatesDocument,
    "\n  mutation AcceptNeighbour($id: ID!) {\n    acceptNeighbour(id: $id)\n  }\n": typeof types.AcceptNeighbourDocument,
    "\n  mutation DismissNeighbour($id: ID!) {\n    dismissNeighbour(id: $id)\n  }\n": typeof types.DismissNeighbourDocument,
    "\n  mutation RestoreNeighbour($id: ID!) {\n    restoreNeighbour(id: $id)\n  }\n": typeof types.RestoreNeighbourDocument,
    "\n  query Insights($days: Int!) {\n    insights(days: $days) {\n      days {\n        day\n        visits\n        readers\n        signUps\n        questions\n        unanswered\n        refused\n        digests\n        digestVisits\n      }\n      searches {\n        name\n        count\n      }\n      missed {\n        name\n        count\n      }\n      origins {\n        name\n        count\n      }\n      gaining {\n        id\n        name\n        followers\n      }\n    }\n  }\n": typeof types.InsightsDocument,
    "\n  query ExportInsights($days: Int!) {\n    exportInsights(days: $days)\n  }\n": typeof types.ExportInsightsDocument,
    "\n  query InstallationHealth {\n    installationHealth {\n      lights {\n        name\n        color\n        found\n      }\n      failedMails {\n        id\n        kind\n        recipient\n        subject\n        error\n        createdAt\n      }\n    }\n  }\n": typeof types.InstallationHealthDocument,
    "\n  fragment JobFailureGroup on JobFailure {\n    cause\n    message\n    count\n    editions {\n      id\n      title\n      url\n      language\n    }\n  }\n": typeof types.JobFailureGroupFragmentDoc,
    "\n  fragment JobLogLine on JobLog {\n    id\n    phase\n    status\n    message\n    createdAt\n  }\n": typeof types.JobLogLineFragmentDoc,
    "\n  query NewsletterName($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n    }\n  }\n": typeof types.NewsletterNameDocument,
    "\n  fragment JobFields on Job {\n    id\n    description\n    priority\n    status\n    statusMessage\n    totalItems\n    processedItems\n    failedItems\n    createdAt\n    startedAt\n    updatedAt\n    completedAt\n    newsletter {\n      id\n      name\n    }\n  }\n": typeof types.JobFieldsFragmentDoc,
    "\n  query Jobs($page: Int!, $status: JobStatus, $running: Boolean, $newsletterId: ID, $isStuck: Boolean) {\n    jobs(page: $page, limit: 20, status: $status, running: $running, newsletterId: $newsletterId, isStuck: $isStuck) {\n      items {\n        id\n        ...JobFields\n      }\n      pagination {\n        page\n        totalPages\n      }\n      counts {\n        all\n        running\n        pending\n        completed\n        failed\n        cancelled\n      }\n    }\n  }\n": typeof types.JobsDocument,
    "\n  query JobDetails($id: ID!) {\n    job(id: $id) {\n      id\n      ...JobFields\n      logs {\n        id\n        ...JobLogLine\n      }\n      failures {\n        cause\n        ...JobFailureGroup\n      }\n    }\n  }\n": typeof types.JobDetailsDocument,
    "\n  subscription JobUpdated($id: ID) {\n    jobUpdated(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": typeof types.JobUpdatedDocument,
    "\n  subscription JobLogAdded($jobId: ID!) {\n    jobLogAdded(jobId: $jobId) {\n      id\n      ...JobLogLine\n    }\n  }\n": typeof types.JobLogAddedDocument,
    "\n  query NewslettersForJobs($search: String, $limit: Int) {\n    newslettersForJobs(search: $search, limit: $limit) {\n      id\n      name\n      hasActiveJob\n    }\n  }\n": typeof types.NewslettersForJobsDocument,
    "\n  mutation CreateJob($newsletterId: ID!, $priority: Int!, $description: String) {\n    createJobs(newsletterIds: [$newsletterId], priority: $priority, description: $description) {\n      id\n    }\n  }\n": typeof types.CreateJobDocument,
    "\n  mutation CancelJob($id: ID!) {\n    cancelJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": typeof types.CancelJobDocument,
    "\n  mutation RetryJob($id: ID!) {\n    retryJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": typeof types.RetryJobDocument,
    "\n  mutation RetryJobFailures($id: ID!, $cause: String) {\n    retryJobFailures(id: $id, cause: $cause) {\n      id\n      ...JobFields\n    }\n  }\n": typeof types.RetryJobFailuresDocument,
    "\n  query HeldMails($page: Int!) {\n    heldMessages(page: $page, limit: 20) {\n      items {\n        id\n        newsletterId\n        newsletterName\n        reason\n        sender\n        senderName\n        signingDomain\n        isSenderProved\n        subject\n        receivedAt\n        text\n        links {\n          url\n          text\n        }\n        isCut\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.HeldMailsDocument,
    "\n  mutation AcceptMail($id: ID!) {\n    acceptMessage(id: $id)\n  }\n": typeof types.AcceptMailDocument,
    "\n  mutation AcceptSender($id: ID!) {\n    acceptSender(id: $id)\n  }\n": typeof types.AcceptSenderDocument,
    "\n  mutation DismissMail($id: ID!) {\n    dismissMessage(id: $id)\n  }\n": typeof types.DismissMailDocument,
    "\n  query MailTemplates {\n    mailTemplates {\n      id\n      title\n      subject\n      opening\n      fields {\n        id\n        meaning\n        example\n      }\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.MailTemplatesDocument,
    "\n  mutation UpdateMailTemplate($kind: ID!, $input: MailTemplateInput) {\n    updateMailTemplate(kind: $kind, input: $input) {\n      id\n      subject\n      opening\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.UpdateMailTemplateDocument,
    "\n  mutation SendMailExample($kind: ID!) {\n    sendMailExample(kind: $kind)\n  }\n": typeof types.SendMailExampleDocument,
    "\n  query Members(\n    $page: Int!\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    members(\n      page: $page\n      limit: 20\n      search: $search\n      role: $role\n      plan: $plan\n      state: $state\n      method: $method\n      lastSeen: $lastSeen\n    ) {\n      items {\n        id\n        name\n        email\n        role\n        plan\n        state\n        methods {\n          id\n          name\n        }\n        lastSeenAt\n        createdAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.MembersDocument,
    "\n  query MemberMethods {\n    memberMethods {\n      id\n      name\n    }\n  }\n": typeof types.MemberMethodsDocument,
    "\n  query ExportMembers(\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    exportMembers(search: $search, role: $role, plan: $plan, state: $state, method: $method, lastSeen: $lastSeen)\n  }\n": typeof types.ExportMembersDocument,
    "\n  query MemberPage($id: ID!) {\n    member(id: $id) {\n      id\n      name\n      email\n      role\n      roleSource\n      plan\n      planSource\n      paidUntil\n      paidReason\n      state\n      blockedAt\n      blockedReason\n      deleteAt\n      methods {\n        id\n        name\n      }\n      lastSeenAt\n      createdAt\n      submissions {\n        id\n        name\n        status\n        at\n      }\n      claims {\n        id\n        newsletterId\n        name\n        state\n        at\n      }\n      collections {\n        id\n        slug\n        name\n        visibility\n        at\n      }\n      questions {\n        id\n        day\n        questions\n      }\n      sessions {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      programs {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      mails {\n        id\n        kind\n        subject\n        state\n        error\n        at\n      }\n      auditEntries {\n        id\n        action\n        details\n        createdAt\n        actor {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.MemberPageDocument,
    "\n  mutation SetMemberRole($id: ID!, $role: Role!, $reason: String!) {\n    setMemberRole(id: $id, role: $role, reason: $reason) {\n      id\n    }\n  }\n": typeof types.SetMemberRoleDocument,
    "\n  mutation GrantAccess($id: ID!, $input: GrantAccessInput!) {\n    grantAccess(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.GrantAccessDocument,
    "\n  mutation EndAccess($id: ID!, $reason: String!) {\n    endAccess(id: $id, reason: $reason) {\n      id\n    }\n  }\n": typeof types.EndAccessDocument,
    "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(id: $id) {\n      id\n    }\n  }\n": typeof types.SignOutMemberDocument,
    "\n  mutation BlockMember($id: ID!, $reason: String!) {\n    blockMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n": typeof types.BlockMemberDocument,
    "\n  mutation UnblockMember($id: ID!) {\n    unblockMember(id: $id) {\n      id\n    }\n  }\n": typeof types.UnblockMemberDocument,
    "\n  mutation DeleteMember($id: ID!, $reason: String!) {\n    deleteMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n": typeof types.DeleteMemberDocument,
    "\n  mutation KeepMember($id: ID!) {\n    keepMember(id: $id) {\n      id\n    }\n  }\n": typeof types.KeepMemberDocument,
    "\n  query AdminNames($page: Int!, $search: String, $kind: EntityKind, $state: EntityState) {\n    adminEntities(page: $page, limit: 20, search: $search, kind: $kind, state: $state) {\n      items {\n        id\n        kind\n        name\n        slug\n        aliases\n        isHidden\n        editionCount\n        mergedInto {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.AdminNamesDocument,
    "\n  mutation MergeNames($ids: [ID!]!, $intoId: ID!) {\n    mergeEntities(ids: $ids, intoId: $intoId) {\n      id\n    }\n  }\n": typeof types.MergeNamesDocument,
    "\n  mutation SplitName($id: ID!) {\n    splitEntity(id: $id) {\n      id\n    }\n  }\n": typeof types.SplitNameDocument,
    "\n  mutation RenameName($id: ID!, $name: String!) {\n    renameEntity(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n": typeof types.RenameNameDocument,
    "\n  mutation HideName($id: ID!) {\n    hideEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n": typeof types.HideNameDocument,
    "\n  mutation ShowName($id: ID!) {\n    showEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n": typeof types.ShowNameDocument,
    "\n  query NewsletterContent($newsletterId: ID!, $page: Int!, $status: EditionStatus, $search: String) {\n    content(newsletterId: $newsletterId, page: $page, limit: 10, status: $status, search: $search) {\n      items {\n        id\n        ...ContentItemRow\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n": typeof types.NewsletterContentDocument,
    "\n  query NewsletterInbox($id: ID!) {\n    newsletterInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n": typeof types.NewsletterInboxDocument,
    "\n  mutation StartInbox($id: ID!) {\n    startInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n": typeof types.StartInboxDocument,
    "\n  mutation RenewInbox($id: ID!) {\n    renewInbox(newsletterId: $id) {\n      id\n      address\n    }\n  }\n": typeof types.RenewInboxDocument,
    "\n  mutation EndInbox($id: ID!) {\n    endInbox(newsletterId: $id) {\n      id\n      address\n      state\n      endedAt\n    }\n  }\n": typeof types.EndInboxDocument,
    "\n  mutation RemoveSender($id: ID!, $sender: String!) {\n    removeSender(newsletterId: $id, sender: $sender) {\n      id\n      acceptedSenders\n    }\n  }\n": typeof types.RemoveSenderDocument,
    "\n  fragment ContentItemRow on ContentItem {\n    id\n    title\n    url\n    status\n    discoveredAt\n    processedAt\n    hasEmbeddings\n    errorCode\n    errorMessage\n    origin\n    isGone\n    language\n  }\n": typeof types.ContentItemRowFragmentDoc,
    "\n  query NewsletterHeader($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n      url\n    }\n  }\n": typeof types.NewsletterHeaderDocument,
    "\n  query ContentStatusOfNewsletter($id: ID!) {\n    contentStatus(newsletterId: $id) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": typeof types.ContentStatusOfNewsletterDocument,
    "\n  query ContentPreview($editionId: ID!) {\n    contentPreview(editionId: $editionId) {\n      title\n      url\n      content\n      message\n    }\n  }\n": typeof types.ContentPreviewDocument,
    "\n  query SiteState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        lastWorkedAt\n        status\n        address\n        evidence\n      }\n      siteCompleteness {\n        listsKnown\n        listsRead\n        editionsFound\n        editionsAnnounced\n        unreadLists {\n          url\n          evidence\n        }\n      }\n    }\n    jobs(newsletterId: $id, limit: 3) {\n      items {\n        id\n        status\n        statusMessage\n        createdAt\n      }\n    }\n  }\n": typeof types.SiteStateDocument,
    "\n  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {\n    processEditions(ids: $ids, options: $options) {\n      processed\n      failed\n    }\n  }\n": typeof types.ProcessEditionsDocument,
    "\n  mutation ReprocessContent($id: ID!, $forceReprocess: Boolean!) {\n    reprocessContent(id: $id, forceReprocess: $forceReprocess) {\n      message\n      edition {\n        id\n        status\n      }\n    }\n  }\n": typeof types.ReprocessContentDocument,
    "\n  mutation GenerateEmbedding($editionId: ID!, $options: EmbeddingOptions) {\n    generateEmbedding(editionId: $editionId, options: $options) {\n      id\n      hasEmbeddings\n    }\n  }\n": typeof types.GenerateEmbeddingDocument,
    "\n  mutation GenerateEmbeddings($editionIds: [ID!]!, $options: EmbeddingOptions, $skipExisting: Boolean!) {\n    generateEmbeddings(editionIds: $editionIds, options: $options, skipExisting: $skipExisting) {\n      processed\n      failed\n    }\n  }\n": typeof types.GenerateEmbeddingsDocument,
    "\n  query ContentIds($newsletterId: ID!, $action: ContentAction!, $status: EditionStatus, $search: String) {\n    contentIds(newsletterId: $newsletterId, action: $action, status: $status, search: $search)\n  }\n": typeof types.ContentIdsDocument,
    "\n  query Pages {\n    pages {\n      id\n      slug\n      title\n      place\n      isInSitemap\n      state\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.PagesDocument,
    "\n  fragment EditedPage on PageDraft {\n    id\n    slug\n    title\n    description\n    text\n    place\n    isInSitemap\n    state\n    versions {\n      id\n      title\n      createdAt\n      createdBy {\n        id\n        name\n      }\n      publishedAt\n    }\n  }\n": typeof types.EditedPageFragmentDoc,
    "\n  query PageDraft($slug: String!) {\n    pageDraft(slug: $slug) {\n      ...EditedPage\n    }\n  }\n": typeof types.PageDraftDocument,
    "\n  mutation SavePage($slug: String, $input: PageInput!) {\n    savePage(slug: $slug, input: $input) {\n      ...EditedPage\n    }\n  }\n": typeof types.SavePageDocument,
    "\n  mutation PublishPage($slug: String!, $isPublished: Boolean!) {\n    publishPage(slug: $slug, isPublished: $isPublished) {\n      ...EditedPage\n    }\n  }\n": typeof types.PublishPageDocument,
    "\n  mutation RestorePage($slug: String!, $versionId: ID!) {\n    restorePage(slug: $slug, versionId: $versionId) {\n      ...EditedPage\n    }\n  }\n": typeof types.RestorePageDocument,
    "\n  mutation DeletePage($slug: String!) {\n    deletePage(slug: $slug)\n  }\n": typeof types.DeletePageDocument,
    "\n  fragment ContentCounts on ContentStatus {\n    newsletterId\n    total\n    discovered\n    processed\n    processing\n    error\n    hasError\n  }\n": typeof types.ContentCountsFragmentDoc,
    "\n  subscription ContentStatusChanged($newsletterId: ID) {\n    contentStatusChanged(newsletterId: $newsletterId) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": typeof types.ContentStatusChangedDocument,
    "\n  query ReadingRules($page: Int!) {\n    readingRules(page: $page, limit: 20) {\n      items {\n        ...SavedRule\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.ReadingRulesDocument,
    "\n  query ExportReadingRules {\n    readingRulesExport\n  }\n": typeof types.ExportReadingRulesDocument,
    "\n  mutation ImportReadingRules($json: String!) {\n    importReadingRules(json: $json) {\n      saved\n      unknown\n    }\n  }\n": typeof types.ImportReadingRulesDocument,
    "\n  query Settings {\n    settings {\n      id\n      value\n      default\n      source\n      variable\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SettingsDocument,
    "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      id\n      value\n      source\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.UpdateSettingsDocument,
    "\n  query Setup {\n    setup {\n      id\n      step\n      hasAdministrator\n      signInWays\n      canSend\n      topics\n      topicSets {\n        id\n        title\n        topicCount\n      }\n    }\n  }\n": typeof types.SetupDocument,
    "\n  mutation StartSetup($input: StartSetupInput!) {\n    startSetup(input: $input)\n  }\n": typeof types.StartSetupDocument,
    "\n  mutation ContinueSetup($step: Int!) {\n    continueSetup(step: $step) {\n      id\n      step\n    }\n  }\n": typeof types.ContinueSetupDocument,
    "\n  mutation ChooseStarterTopics($id: String!) {\n    chooseStarterTopics(id: $id) {\n      id\n      step\n      topics\n    }\n  }\n": typeof types.ChooseStarterTopicsDocument,
    "\n  mutation SendTestMail {\n    sendTestMail\n  }\n": typeof types.SendTestMailDocument,
    "\n  mutation FinishSetup {\n    finishSetup\n  }\n": typeof types.FinishSetupDocument,
    "\n  query AdminTopics {\n    adminTopics {\n      id\n      name\n      description\n      topics {\n        id\n        name\n        slug\n        description\n        isHidden\n        isMoving\n        newsletterCount\n      }\n    }\n  }\n": typeof types.AdminTopicsDocument,
    "\n  query TopicMerges {\n    topicMerges {\n      id\n      name\n      targetName\n      state\n      canUndo\n      movedCount\n      mergedAt\n      mergedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.TopicMergesDocument,
    "\n  query TopicIdeas {\n    topicIdeas {\n      id\n      name\n      newsletters\n    }\n  }\n": typeof types.TopicIdeasDocument,
    "\n  query TopicUse($id: ID!) {\n    topicUse(id: $id) {\n      id\n      newsletters\n      follows\n      webhooks\n      searches\n      promotions\n    }\n  }\n": typeof types.TopicUseDocument,
    "\n  query ExportTopics($format: String!) {\n    exportTopics(format: $format)\n  }\n": typeof types.ExportTopicsDocument,
    "\n  mutation CreateCategory($input: NewCategoryInput!) {\n    createCategory(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!) {\n    updateCategory(id: $id, input: $input) {\n      id\n      name\n      description\n    }\n  }\n": typeof types.UpdateCategoryDocument,
    "\n  mutation DeleteCategory($id: ID!) {\n    deleteCategory(id: $id)\n  }\n": typeof types.DeleteCategoryDocument,
    "\n  mutation CreateTopic($input: NewTopicInput!) {\n    createTopic(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateTopicDocument,
    "\n  mutation UpdateTopic($id: ID!, $input: TopicInput!) {\n    updateTopic(id: $id, input: $input) {\n      id\n      name\n      slug\n      description\n      isHidden\n    }\n  }\n": typeof types.UpdateTopicDocument,
    "\n  mutation MergeTopics($id: ID!, $intoId: ID!) {\n    mergeTopics(id: $id, intoId: $intoId) {\n      id\n    }\n  }\n": typeof types.MergeTopicsDocument,
    "\n  mutation UndoTopicMerge($id: ID!) {\n    undoTopicMerge(id: $id) {\n      id\n      state\n    }\n  }\n": typeof types.UndoTopicMergeDocument,
    "\n  mutation DeleteTopic($id: ID!) {\n    deleteTopic(id: $id)\n  }\n": typeof types.DeleteTopicDocument,
    "\n  mutation ImportTopics($input: TopicListInput!) {\n    importTopics(input: $input) {\n      isApplied\n      changes {\n        line\n        text\n      }\n      errors {\n        line\n        text\n      }\n    }\n  }\n": typeof types.ImportTopicsDocument,
    "\n  query CrawlerDetails {\n    crawler {\n      name\n      userAgent\n      delaySeconds\n      keyDirectory\n      contact\n    }\n  }\n": typeof types.CrawlerDetailsDocument,
    "\n  mutation StopCrawling($host: String!, $reason: String) {\n    stopCrawling(host: $host, reason: $reason)\n  }\n": typeof types.StopCrawlingDocument,
    "\n  query Collections {\n    collections {\n      id\n      slug\n      name\n      visibility\n      entryCount\n    }\n  }\n": typeof types.CollectionsDocument,
    "\n  query CollectionDetail($slug: String!) {\n    collection(slug: $slug) {\n      id\n      slug\n      name\n      visibility\n      ownerName\n      isMine\n      entryCount\n      hiddenCount\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n      entries {\n        id\n        note\n        newsletter {\n          id\n          name\n          description\n          language\n        }\n        edition {\n          id\n          title\n          language\n          publishedAt\n        }\n      }\n    }\n  }\n": typeof types.CollectionDetailDocument,
    "\n  query PublicCollections($search: String, $page: Int!) {\n    publicCollections(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        slug\n        name\n        ownerName\n        entryCount\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.PublicCollectionsDocument,
    "\n  query SavedIn($newsletterId: ID, $editionId: ID) {\n    savedIn(newsletterId: $newsletterId, editionId: $editionId) {\n      id\n      collectionId\n    }\n  }\n": typeof types.SavedInDocument,
    "\n  query Saved {\n    saved {\n      newsletterIds\n      editionIds\n    }\n  }\n": typeof types.SavedDocument,
    "\n  mutation CreateCollection($input: CollectionInput!) {\n    createCollection(input: $input) {\n      id\n      slug\n      name\n    }\n  }\n": typeof types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($id: ID!, $input: CollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      id\n      name\n      visibility\n      ownerName\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n": typeof types.UpdateCollectionDocument,
    "\n  mutation RenewCollectionAddress($id: ID!) {\n    renewCollectionAddress(id: $id) {\n      id\n      slug\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n": typeof types.RenewCollectionAddressDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n": typeof types.DeleteCollectionDocument,
    "\n  mutation RestoreCollection($id: ID!) {\n    restoreCollection(id: $id) {\n      id\n    }\n  }\n": typeof types.RestoreCollectionDocument,
    "\n  mutation ReportCollection($slug: String!, $reason: ReportReason!, $text: String!) {\n    reportCollection(slug: $slug, reason: $reason, text: $text)\n  }\n": typeof types.ReportCollectionDocument,
    "\n  mutation AddToCollection($input: CollectionEntryInput!) {\n    addToCollection(input: $input) {\n      id\n      collectionId\n    }\n  }\n": typeof types.AddToCollectionDocument,
    "\n  mutation UpdateCollectionEntry($id: ID!, $note: String!) {\n    updateCollectionEntry(id: $id, note: $note) {\n      id\n      note\n    }\n  }\n": typeof types.UpdateCollectionEntryDocument,
    "\n  mutation MoveCollectionEntry($id: ID!, $position: Int!) {\n    moveCollectionEntry(id: $id, position: $position) {\n      id\n    }\n  }\n": typeof types.MoveCollectionEntryDocument,
    "\n  mutation RemoveFromCollection($id: ID!) {\n    removeFromCollection(id: $id)\n  }\n": typeof types.RemoveFromCollectionDocument,
    "\n  mutation RemoveHiddenEntries($collectionId: ID!) {\n    removeHiddenEntries(collectionId: $collectionId) {\n      id\n      hiddenCount\n    }\n  }\n": typeof types.RemoveHiddenEntriesDocument,
    "\n  fragment TextPermissionFields on TextPermission {\n    use\n    evidence {\n      source\n      line\n      url\n      since\n    }\n  }\n": typeof types.TextPermissionFieldsFragmentDoc,
    "\n  fragment TextConsentFields on Newsletter {\n    id\n    textUse\n    consent {\n      ownerUse\n      textUseLimit\n      checkedAt\n      listed {\n        ...TextPermissionFields\n      }\n      indexed {\n        ...TextPermissionFields\n      }\n      quoted {\n        ...TextPermissionFields\n      }\n      answered {\n        ...TextPermissionFields\n      }\n    }\n  }\n": typeof types.TextConsentFieldsFragmentDoc,
    "\n  query ConsentOfNewsletter($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...TextConsentFields\n    }\n  }\n": typeof types.ConsentOfNewsletterDocument,
    "\n  mutation SetTextUse($id: ID!, $textUse: TextUse) {\n    setTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n": typeof types.SetTextUseDocument,
    "\n  mutation LimitTextUse($id: ID!, $textUse: TextUse) {\n    limitTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n": typeof types.LimitTextUseDocument,
    "\n  query Limits {\n    plans {\n      subscriptionStatus\n      limits {\n        name\n        limit\n        windowSeconds\n      }\n    }\n  }\n": typeof types.LimitsDocument,
    "\n  query OwnAccess {\n    accessTokens {\n      id\n    }\n    webhooks {\n      id\n    }\n    ownUsage {\n      questionsToday\n      maxQuestionsADay\n      requestsAMinute\n      messagesToday\n    }\n  }\n": typeof types.OwnAccessDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      newsletterId\n      newsletterName\n      topicId\n      topicName\n      savedSearchId\n      savedSearchName\n      state\n      failingSince\n      pausedAt\n      previousSecretUntil\n      waitingCount\n      createdAt\n    }\n  }\n": typeof types.WebhooksDocument,
    "\n  query WebhookTargets {\n    follows {\n      id\n      kind\n      targetId\n      name\n    }\n  }\n": typeof types.WebhookTargetsDocument,
    "\n  query WebhookDeliveries($webhookId: ID!, $after: String) {\n    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {\n      nodes {\n        id\n        event\n        messageId\n        state\n        occursAt\n        attempts\n        triedAt\n        nextTryAt\n        request\n        statusCode\n        response\n        error\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.WebhookDeliveriesDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        id\n      }\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        id\n        previousSecretUntil\n      }\n    }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation PauseWebhook($id: ID!) {\n    pauseWebhook(id: $id) {\n      id\n      state\n      pausedAt\n    }\n  }\n": typeof types.PauseWebhookDocument,
    "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      id\n      state\n      failingSince\n      pausedAt\n    }\n  }\n": typeof types.ResumeWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      id\n    }\n  }\n": typeof types.TestWebhookDocument,
    "\n  mutation ResendWebhookDelivery($id: ID!) {\n    resendWebhookDelivery(id: $id) {\n      id\n      state\n      attempts\n      nextTryAt\n    }\n  }\n": typeof types.ResendWebhookDeliveryDocument,
    "\n  query CitedPassage($editionId: ID!, $place: String!) {\n    citedPassage(editionId: $editionId, place: $place) {\n      before\n      quote\n      after\n    }\n  }\n": typeof types.CitedPassageDocument,
    "\n  query EditionDetail($id: ID!) {\n    edition(id: $id) {\n      id\n      url\n      title\n      author\n      language\n      publishedAt\n      newsletter {\n        id\n        name\n        url\n        language\n      }\n      ...SummarisedEdition\n    }\n  }\n": typeof types.EditionDetailDocument,
    "\n  fragment SummarisedEdition on Edition {\n    id\n    language\n    summary\n    companies\n    people\n    topics\n    names {\n      name\n      kind\n      entity {\n        id\n        slug\n      }\n    }\n  }\n": typeof types.SummarisedEditionFragmentDoc,
    "\n  fragment PromotedNewsletter on Newsletter {\n    id\n    name\n    url\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n  }\n": typeof types.PromotedNewsletterFragmentDoc,
    "\n  query Promoted {\n    promotedNewsletters {\n      id\n      ...PromotedNewsletter\n    }\n  }\n": typeof types.PromotedDocument,
    "\n  query FilterTopics {\n    categories {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": typeof types.FilterTopicsDocument,
    "\n  fragment ListedNewsletter on Newsletter {\n    id\n    name\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n    ...RowLife\n  }\n": typeof types.ListedNewsletterFragmentDoc,
    "\n  fragment RowLife on Newsletter {\n    state\n    lastEditionAt\n    editionCount\n    languages\n    cadence {\n      claimed\n      measured\n    }\n  }\n": typeof types.RowLifeFragmentDoc,
    "\n  query MentioningEditions($slug: String!, $page: Int!) {\n    entity(slug: $slug) {\n      id\n      editions(page: $page, limit: 10) {\n        items {\n          quote\n          edition {\n            id\n            title\n            publishedAt\n            language\n            newsletter {\n              id\n              name\n            }\n          }\n        }\n        pagination {\n          page\n          totalPages\n          total\n        }\n      }\n    }\n  }\n": typeof types.MentioningEditionsDocument,
    "\n  fragment MentionsAside on Entity {\n    newsletters(limit: 8) {\n      editions\n      newsletter {\n        id\n        name\n      }\n    }\n    mentionedBeside(limit: 10) {\n      editions\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n": typeof types.MentionsAsideFragmentDoc,
    "\n  query MentionsDetail($slug: String!) {\n    entity(slug: $slug) {\n      id\n      name\n      kind\n      aliases\n      editionCount\n      newsletterCount\n      weeks {\n        startsAt\n        editions\n        newsletters\n      }\n      ...MentionsAside\n    }\n  }\n": typeof types.MentionsDetailDocument,
    "\n  query PublicState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        status\n        evidence\n      }\n      contentStatus {\n        newsletterId\n        processed\n        hasError\n      }\n    }\n  }\n": typeof types.PublicStateDocument,
    "\n  fragment ListedEdition on Edition {\n    id\n    title\n    url\n    lastModified\n    publishedAt\n    language\n    alsoIn {\n      id\n      newsletter {\n        id\n        name\n      }\n    }\n    ...SummarisedEdition\n  }\n": typeof types.ListedEditionFragmentDoc,
    "\n  query LinkedEdition($id: ID!) {\n    edition(id: $id) {\n      id\n      newsletterId\n      ...ListedEdition\n    }\n  }\n": typeof types.LinkedEditionDocument,
    "\n  fragment NewsletterCard on Newsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    subscribeUrl\n    subcategories {\n      id\n      name\n    }\n    ...NewsletterLife\n  }\n": typeof types.NewsletterCardFragmentDoc,
    "\n  fragment NewsletterLife on Newsletter {\n    state\n    stateSince\n    lastEditionAt\n    editionCount\n    editionsByWeek\n    averageWords\n    freeShare\n    languages\n    cadence {\n      claimed\n      measured\n      usualDay\n    }\n  }\n": typeof types.NewsletterLifeFragmentDoc,
    "\n  query NewsletterRecommendations($id: ID!) {\n    newsletter(id: $id) {\n      id\n      recommendedBy(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n      recommends(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n    }\n  }\n": typeof types.NewsletterRecommendationsDocument,
    "\n  query SimilarNewsletters($id: ID!) {\n    newsletter(id: $id) {\n      id\n      similar(limit: 5) {\n        reason\n        newsletter {\n          id\n          name\n          language\n        }\n      }\n    }\n  }\n": typeof types.SimilarNewslettersDocument,
    "\n  fragment ClaimFields on Claim {\n    id\n    method\n    state\n    token\n    place\n    expiresAt\n  }\n": typeof types.ClaimFieldsFragmentDoc,
    "\n  query ClaimOptions($id: ID!) {\n    claimOptions(newsletterId: $id) {\n      methods\n      recipients\n      isTaken\n      claim {\n        ...ClaimFields\n      }\n    }\n  }\n": typeof types.ClaimOptionsDocument,
    "\n  mutation StartClaim($newsletterId: ID!, $method: ClaimMethod!, $recipient: String) {\n    startClaim(newsletterId: $newsletterId, method: $method, recipient: $recipient) {\n      ...ClaimFields\n    }\n  }\n": typeof types.StartClaimDocument,
    "\n  mutation VerifyClaim($id: ID!, $code: String) {\n    verifyClaim(id: $id, code: $code) {\n      id\n      state\n    }\n  }\n": typeof types.VerifyClaimDocument,
    "\n  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {\n    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)\n  }\n": typeof types.ReportNewsletterDocument,
    "\n  query HandoverOffer($id: ID!) {\n    handover(newsletterId: $id) {\n      id\n      recipient\n      isReceived\n      expiresAt\n    }\n  }\n": typeof types.HandoverOfferDocument,
    "\n  mutation OfferNewsletter($id: ID!, $recipient: String!) {\n    offerNewsletter(newsletterId: $id, recipient: $recipient) {\n      id\n    }\n  }\n": typeof types.OfferNewsletterDocument,
    "\n  mutation AcceptHandover($id: ID!) {\n    acceptHandover(id: $id) {\n      id\n    }\n  }\n": typeof types.AcceptHandoverDocument,
    "\n  mutation RefuseHandover($id: ID!) {\n    refuseHandover(id: $id) {\n      id\n    }\n  }\n": typeof types.RefuseHandoverDocument,
    "\n  mutation EndHandover($id: ID!) {\n    endHandover(id: $id) {\n      id\n    }\n  }\n": typeof types.EndHandoverDocument,
    "\n  mutation GiveUpNewsletter($id: ID!) {\n    giveUpNewsletter(id: $id) {\n      id\n    }\n  }\n": typeof types.GiveUpNewsletterDocument,
    "\n  query OwnedNewsletter($id: ID!) {\n    ownedNewsletters {\n      id\n      name\n    }\n    newsletter(id: $id) {\n      id\n      name\n      url\n      description\n      frequency\n      leftAt\n      subcategories {\n        id\n        name\n      }\n      ...NewsletterLife\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.OwnedNewsletterDocument,
    "\n  mutation UpdateOwned($id: ID!, $input: OwnedNewsletterInput!) {\n    updateOwnedNewsletter(id: $id, input: $input) {\n      id\n      description\n      frequency\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": typeof types.UpdateOwnedDocument,
    "\n  query OwnerFigures($id: ID!, $days: Int!) {\n    newsletterStats(newsletterId: $id, days: $days) {\n      day\n      shown\n      opened\n      clicked\n      found\n      cited\n    }\n  }\n": typeof types.OwnerFiguresDocument,
    "\n  mutation RereadOwned($id: ID!) {\n    rereadOwnedNewsletter(id: $id) {\n      id\n    }\n  }\n": typeof types.RereadOwnedDocument,
    "\n  mutation OptOut($id: ID!) {\n    optOutNewsletter(id: $id) {\n      id\n      description\n      leftAt\n      image\n      subscribeUrl\n    }\n  }\n": typeof types.OptOutDocument,
    "\n  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {\n    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {\n      items {\n        id\n        url\n        ...ListedEdition\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": typeof types.EditionsDocument,
    "\n  query NewsletterDetail($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...NewsletterCard\n      name\n      description\n    }\n  }\n": typeof types.NewsletterDetailDocument,
    "\n  query ProductDetail($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      price\n      category\n      description\n      imageUrl\n    }\n  }\n": typeof types.ProductDetailDocument,
    "\n  query Rising {\n    rising(limit: 8) {\n      newsletters\n      newslettersBefore\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n": typeof types.RisingDocument,
    "\n  query TextPage($slug: String!) {\n    page(slug: $slug) {\n      id\n      slug\n      title\n      description\n      text\n    }\n  }\n": typeof types.TextPageDocument,
    "\n  fragment TopicAside on Subcategory {\n    latestEditions(limit: 8) {\n      id\n      title\n      publishedAt\n      language\n      newsletter {\n        id\n        name\n      }\n    }\n    newest(limit: 5) {\n      id\n      name\n      language\n      createdAt\n    }\n    related(limit: 6) {\n      id\n      name\n      slug\n    }\n  }\n": typeof types.TopicAsideFragmentDoc,
    "\n  fragment TopicNewsletters on Subcategory {\n    id\n    newsletters(limit: 50) {\n      items {\n        id\n        name\n        description\n        language\n        latestEdition {\n          id\n          title\n          publishedAt\n          language\n        }\n      }\n      pagination {\n        total\n      }\n    }\n  }\n": typeof types.TopicNewslettersFragmentDoc,
    "\n  query TopicDetail($slug: String!) {\n    topic(slug: $slug) {\n      id\n      name\n      slug\n      description\n      ...TopicNewsletters\n      ...TopicAside\n    }\n  }\n": typeof types.TopicDetailDocument,
    "\n  query AllTopics {\n    categories {\n      id\n      name\n      description\n      subcategories {\n        id\n        name\n        slug\n        description\n        newsletterCount\n      }\n    }\n  }\n": typeof types.AllTopicsDocument,
    "\n  query FollowFeeds {\n    followFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n": typeof types.FollowFeedsDocument,
    "\n  mutation RenewFollowFeeds {\n    renewFollowFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n": typeof types.RenewFollowFeedsDocument,
    "\n  mutation FollowSites($urls: [String!]!) {\n    followSites(urls: $urls) {\n      follows {\n        id\n      }\n      unknown\n    }\n  }\n": typeof types.FollowSitesDocument,
    "\n  fragment MailSettingsParts on DigestSettings {\n    isAvailable\n    isPaused\n    frequency\n    weekday\n    hour\n    timeZone\n    administration\n  }\n": typeof types.MailSettingsPartsFragmentDoc,
    "\n  query MailSettings {\n    digestSettings {\n      ...MailSettingsParts\n    }\n  }\n": typeof types.MailSettingsDocument,
    "\n  mutation UpdateMailSettings($input: DigestSettingsInput!) {\n    updateDigestSettings(input: $input) {\n      ...MailSettingsParts\n    }\n  }\n": typeof types.UpdateMailSettingsDocument,
    "\n  query Follows {\n    follows {\n      id\n      kind\n      targetId\n      name\n      path\n      newCount\n    }\n  }\n": typeof types.FollowsDocument,
    "\n  query NewEditionCount {\n    newEditionCount\n  }\n": typeof types.NewEditionCountDocument,
    "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) {\n      id\n      name\n    }\n  }\n": typeof types.FollowDocument,
    "\n  mutation Unfollow($id: ID!) {\n    unfollow(id: $id)\n  }\n": typeof types.UnfollowDocument,
    "\n  query WhatsNew($first: Int!, $after: String, $onlyNew: Boolean, $followId: ID, $search: String) {\n    whatsNew(first: $first, after: $after, onlyNew: $onlyNew, followId: $followId, search: $search) {\n      nodes {\n        id\n        isSeen\n        edition {\n          id\n          title\n          summary\n          publishedAt\n          language\n          newsletter {\n            id\n            name\n          }\n        }\n        reasons {\n          id\n          name\n          path\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.WhatsNewDocument,
    "\n  mutation MarkSeen($ids: [ID!]) {\n    markSeen(ids: $ids)\n  }\n": typeof types.MarkSeenDocument,
    "\n  subscription FollowedEditionAdded {\n    followedEditionAdded {\n      id\n    }\n  }\n": typeof types.FollowedEditionAddedDocument,
    "\n  mutation StartCheckout($priceId: ID!) {\n    startCheckout(priceId: $priceId) {\n      url\n    }\n  }\n": typeof types.StartCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": typeof types.OpenBillingPortalDocument,
    "\n  query MyPlan {\n    myPlan {\n      plan\n      source\n      status\n      renewsAt\n      endsAt\n      hasPaymentProblem\n      isManageable\n    }\n  }\n": typeof types.MyPlanDocument,
    "\n  query Products {\n    products {\n      id\n      name\n      price\n      category\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  query Plans {\n    plans {\n      subscriptionStatus\n      name\n      features\n      prices {\n        id\n        amount\n        currency\n        interval\n        intervalCount\n      }\n      isSold\n      contact\n    }\n  }\n": typeof types.PlansDocument,
    "\n  fragment SiteRule on ReadingRule {\n    article\n    title\n    date\n    author\n    remove\n    access\n    freeParagraphs\n    feedFirst\n    browser\n    acceptLanguage\n  }\n": typeof types.SiteRuleFragmentDoc,
    "\n  fragment SavedRule on SavedReadingRule {\n    id\n    newsletterId\n    newsletterName\n    host\n    platform\n    reason\n    changedBy\n    changedAt\n    rule {\n      ...SiteRule\n    }\n  }\n": typeof types.SavedRuleFragmentDoc,
    "\n  query ReadingRulesOf($id: ID!) {\n    readingRulesOf(newsletterId: $id) {\n      newsletterId\n      newsletterName\n      newsletterUrl\n      host\n      platform\n      rules {\n        ...SavedRule\n      }\n      shipped {\n        ...SiteRule\n      }\n      editions {\n        id\n        title\n        url\n        language\n      }\n    }\n  }\n": typeof types.ReadingRulesOfDocument,
    "\n  mutation PreviewReadingRule($editionId: ID!, $rule: ReadingRuleInput!) {\n    previewReadingRule(editionId: $editionId, rule: $rule) {\n      editionId\n      url\n      before {\n        ...ReadingFields\n      }\n      after {\n        ...ReadingFields\n      }\n      faults\n    }\n  }\n": typeof types.PreviewReadingRuleDocument,
    "\n  fragment ReadingFields on ReadingResult {\n    title\n    author\n    publishedAt\n    access\n    words\n    text\n    isCut\n    failure\n  }\n": typeof types.ReadingFieldsFragmentDoc,
    "\n  mutation SaveReadingRule(\n    $newsletterId: ID\n    $host: String\n    $platform: String\n    $rule: ReadingRuleInput!\n    $reason: String!\n  ) {\n    saveReadingRule(newsletterId: $newsletterId, host: $host, platform: $platform, rule: $rule, reason: $reason) {\n      ...SavedRule\n    }\n  }\n": typeof types.SaveReadingRuleDocument,
    "\n  mutation RemoveReadingRule($id: ID!) {\n    removeReadingRule(id: $id)\n  }\n": typeof types.RemoveReadingRuleDocument,
    "\n  mutation RereadEditions($newsletterId: ID!) {\n    rereadEditions(newsletterId: $newsletterId)\n  }\n": typeof types.RereadEditionsDocument,
    "\n  fragment AnswerSourceParts on AnswerSource {\n    number\n    title\n    url\n    publishedAt\n    edition {\n      id\n      language\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n": typeof types.AnswerSourcePartsFragmentDoc,
    "\n  fragment AnswerPassageParts on AnswerPassage {\n    number\n    text\n    startsAt\n    endsAt\n    words\n    likely {\n      startsAt\n      endsAt\n    }\n    url\n    edition {\n      id\n      title\n      url\n      language\n      publishedAt\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n": typeof types.AnswerPassagePartsFragmentDoc,
    "\n  fragment AnswerSentenceParts on AnswerSentence {\n    text\n    newsletter {\n      id\n    }\n    citations {\n      sourceNumber\n      passage\n      startsAt\n      endsAt\n      quote\n      url\n      edition {\n        id\n      }\n    }\n  }\n": typeof types.AnswerSentencePartsFragmentDoc,
    "\n  fragment AnswerParts on Answer {\n    question\n    isAnswered\n    model\n    notice\n    suggestions\n    passages {\n      ...AnswerPassageParts\n    }\n    sentences {\n      ...AnswerSentenceParts\n    }\n    sources {\n      ...AnswerSourceParts\n    }\n  }\n": typeof types.AnswerPartsFragmentDoc,
    "\n  query Ask($input: AskInput!) {\n    ask(input: $input) {\n      ...AnswerParts\n    }\n  }\n": typeof types.AskDocument,
    "\n  subscription AnswerProgress($input: AskInput!) {\n    answer(input: $input) {\n      step\n      sources {\n        ...AnswerSourceParts\n      }\n      passages {\n        ...AnswerPassageParts\n      }\n      sentence {\n        ...AnswerSentenceParts\n      }\n      answer {\n        ...AnswerParts\n      }\n    }\n  }\n": typeof types.AnswerProgressDocument,
    "\n  fragment SearchHit on SearchResult {\n    edition {\n      id\n      publishedAt\n      language\n      alsoIn {\n        id\n        newsletter {\n          id\n          name\n        }\n      }\n    }\n    newsletter {\n      id\n      name\n    }\n    title\n    url\n    summary\n    processedAt\n    passage\n    passageUrl\n    matchedWords\n    distance\n  }\n": typeof types.SearchHitFragmentDoc,
    "\n  query SearchEditions($input: SearchInput!) {\n    searchEditions(input: $input) {\n      total\n      notice\n      meaningLanguages\n      groupByNewsletter\n      correctedQuery\n      facets {\n        ...FacetCounts\n      }\n      items {\n        ...FoundEdition\n      }\n      looselyRelated {\n        ...FoundEdition\n      }\n    }\n  }\n": typeof types.SearchEditionsDocument,
    "\n  fragment FoundEdition on SearchResult {\n    newsletter {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n    edition {\n      id\n    }\n    ...SearchHit\n  }\n": typeof types.FoundEditionFragmentDoc,
    "\n  fragment SessionUser on Me {\n    id\n    name\n    email\n    role\n    subscriptionStatus\n    avatarUrl\n  }\n": typeof types.SessionUserFragmentDoc,
    "\n  query Me {\n    me {\n      ...SessionUser\n    }\n  }\n": typeof types.MeDocument,
    "\n  query Owned {\n    ownedNewsletters {\n      id\n      name\n    }\n  }\n": typeof types.OwnedDocument,
    "\n  query Site {\n    site {\n      productName\n      signIn\n      signInProvider\n      sendsSignInLinks\n      analyticsScriptUrl\n      jobsApiUrl\n      version\n      line\n      headline\n      introduction\n      contact\n      accent\n      logoUrl\n      headerLinks {\n        id\n        label\n        url\n      }\n      banner\n      links {\n        id\n        label\n        url\n      }\n      pages {\n        id\n        slug\n        title\n        place\n      }\n      features {\n        id\n        submissions\n        asking\n        signUp\n        visitors\n        digests\n        claims\n        inboxes\n      }\n    }\n  }\n": typeof types.SiteDocument,
    "\n  query SubmissionTopics {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SubmissionTopicsDocument,
    "\n  mutation LookUpAddress($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n": typeof types.LookUpAddressDocument,
    "\n  mutation DescribeSite($url: String!) {\n    describeSite(url: $url) {\n      name\n      description\n      language\n    }\n  }\n": typeof types.DescribeSiteDocument,
    "\n  mutation CheckUrl($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n    }\n  }\n": typeof types.CheckUrlDocument,
    "\n  mutation CaptureForSubmission($url: String!, $fileName: String!) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n      message\n    }\n  }\n": typeof types.CaptureForSubmissionDocument,
    "\n  mutation SubmitNewsletter($input: SubmitNewsletterInput!) {\n    submitNewsletter(input: $input) {\n      id\n    }\n  }\n": typeof types.SubmitNewsletterDocument,
    "\n  query Listing(\n    $page: Int!\n    $limit: Int!\n    $search: String\n    $correctSpelling: Boolean\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n    $sort: NewsletterSort\n    $order: SortOrder!\n  ) {\n    newsletters(\n      page: $page\n      limit: $limit\n      search: $search\n      correctSpelling: $correctSpelling\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n      sort: $sort\n      order: $order\n    ) {\n      items {\n        id\n        ...ListedNewsletter\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n      correctedSearch\n      isPartial\n    }\n    directory: newsletters(page: 1, limit: 1) {\n      pagination {\n        total\n      }\n    }\n  }\n": typeof types.ListingDocument,
    "\n  query Facets(\n    $search: String\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n  ) {\n    newsletters(\n      page: 1\n      limit: 1\n      search: $search\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n    ) {\n      facets {\n        ...FacetCounts\n      }\n    }\n  }\n": typeof types.FacetsDocument,
    "\n  fragment FacetCounts on NewsletterFacets {\n    states {\n      value\n      count\n    }\n    cadences {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    access {\n      value\n      count\n    }\n    lengths {\n      value\n      count\n    }\n  }\n": typeof types.FacetCountsFragmentDoc,
    "\n  query SuggestedTopics($name: String!, $description: String!) {\n    suggestedTopics(name: $name, description: $description) {\n      id\n      name\n    }\n  }\n": typeof types.SuggestedTopicsDocument,
};
const documents: Documents = {
    "\n  fragment AccessTokenRow on AccessToken {\n    id\n    name\n    scope\n    ending\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n": types.AccessTokenRowFragmentDoc,
    "\n  query AccountDeletion {\n    me {\n      id\n      deleteAt\n    }\n  }\n": types.AccountDeletionDocument,
    "\n  mutation DeleteMyAccount {\n    deleteMyAccount\n  }\n": types.DeleteMyAccountDocument,
    "\n  mutation KeepMyAccount {\n    keepMyAccount\n  }\n": types.KeepMyAccountDocument,
    "\n  query Quotas {\n    quotas {\n      name\n      limit\n      used\n      windowSeconds\n      resetsAt\n    }\n  }\n": types.QuotasDocument,
    "\n  query MySubmissions {\n    mySubmissions {\n      id\n      name\n      url\n      status\n      reason\n      submittedAt\n      reviewedAt\n    }\n  }\n": types.MySubmissionsDocument,
    "\n  mutation ChangeName($name: String!) {\n    changeName(name: $name) {\n      id\n      name\n    }\n  }\n": types.ChangeNameDocument,
    "\n  query AccessTokens {\n    accessTokens {\n      id\n      ...AccessTokenRow\n    }\n  }\n": types.AccessTokensDocument,
    "\n  mutation CreateAccessToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      accessToken {\n        id\n        ...AccessTokenRow\n      }\n      token\n    }\n  }\n": types.CreateAccessTokenDocument,
    "\n  mutation RevokeAccessToken($id: ID!) {\n    revokeAccessToken(id: $id)\n  }\n": types.RevokeAccessTokenDocument,
    "\n  query MyPrograms {\n    oauthGrants {\n      id\n      name\n      address\n      scopes\n      createdAt\n      expiresAt\n      lastUsedAt\n    }\n  }\n": types.MyProgramsDocument,
    "\n  mutation RevokeProgram($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n": types.RevokeProgramDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      isCurrent\n      browser\n      system\n      createdAt\n      lastUsedAt\n    }\n  }\n": types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": types.EndOtherSessionsDocument,
    "\n  query MySignInMethods {\n    mySignInMethods {\n      id\n      name\n      address\n      lastUsedAt\n      removedAt\n      isOffered\n    }\n  }\n": types.MySignInMethodsDocument,
    "\n  mutation RemoveSignInMethod($id: ID!) {\n    removeSignInMethod(id: $id)\n  }\n": types.RemoveSignInMethodDocument,
    "\n  mutation AllowSignInMethod($id: ID!) {\n    allowSignInMethod(id: $id)\n  }\n": types.AllowSignInMethodDocument,
    "\n  mutation SignOutEverywhere {\n    signOutEverywhere\n  }\n": types.SignOutEverywhereDocument,
    "\n  fragment BulkReportFields on BulkReport {\n    done\n    failed {\n      newsletterId\n      name\n      message\n    }\n  }\n": types.BulkReportFieldsFragmentDoc,
    "\n  mutation DiscoverContent($newsletterId: ID!) {\n    discoverContent(newsletterId: $newsletterId) {\n      message\n      found\n      added\n    }\n  }\n": types.DiscoverContentDocument,
    "\n  query AuditFacets {\n    auditFacets {\n      actions\n      actors {\n        id\n        name\n      }\n    }\n  }\n": types.AuditFacetsDocument,
    "\n  query AuditEntries(\n    $page: Int!\n    $action: String\n    $actorId: ID\n    $search: String\n    $since: DateTimeISO\n    $until: DateTimeISO\n    $batchId: ID\n  ) {\n    auditEntries(\n      page: $page\n      limit: 20\n      action: $action\n      actorId: $actorId\n      search: $search\n      since: $since\n      until: $until\n      batchId: $batchId\n    ) {\n      items {\n        id\n        action\n        subject\n        details\n        batchId\n        count\n        createdAt\n        actor {\n          id\n          name\n          email\n        }\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n": types.AuditEntriesDocument,
    "\n  query Attention {\n    attention {\n      submissionsWaiting\n      oldestWaitingAt\n      failuresByCause {\n        cause\n        count\n        newsletters\n      }\n      sitesByCause {\n        cause\n        newsletters\n        since\n      }\n      stuckJobs\n      hostsWaiting\n    }\n  }\n": types.AttentionDocument,
    "\n  query NewslettersFailingFor($cause: String!) {\n    newslettersFailingFor(cause: $cause)\n  }\n": types.NewslettersFailingForDocument,
    "\n  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {\n    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.RetryFailedEditionsDocument,
    "\n  query StoppedHostsOfAttention($page: Int!) {\n    stoppedHosts(page: $page) {\n      items {\n        id\n        host\n        state\n        reason\n        createdAt\n        pausedUntil\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.StoppedHostsOfAttentionDocument,
    "\n  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {\n    decideStoppedHost(id: $id, isStopped: $isStopped) {\n      id\n      state\n      pausedUntil\n    }\n  }\n": types.DecideStoppedHostDocument,
    "\n  query SiteHealth {\n    siteHealth {\n      listsKnown\n      listsRead\n      incompleteNewsletters\n      days {\n        day\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      platforms {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      hosts {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n    }\n  }\n": types.SiteHealthDocument,
    "\n  query FailingSites($cause: SiteCause!, $page: Int!) {\n    failingSites(cause: $cause, page: $page, limit: 20) {\n      items {\n        id\n        name\n        url\n        siteProblem {\n          cause\n          since\n          lastWorkedAt\n          status\n          address\n          evidence\n          movedTo\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.FailingSitesDocument,
    "\n  query FailingSiteIds($cause: SiteCause!) {\n    failingSiteIds(cause: $cause)\n  }\n": types.FailingSiteIdsDocument,
    "\n  mutation ProcessSites($ids: [ID!]!, $description: String, $batchId: ID) {\n    processNewsletters(ids: $ids, description: $description, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.ProcessSitesDocument,
    "\n  mutation ChangeAddress($id: ID!, $url: String!) {\n    updateNewsletter(id: $id, input: { url: $url }) {\n      id\n      url\n    }\n  }\n": types.ChangeAddressDocument,
    "\n  mutation MarkEnded($id: ID!) {\n    markNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n": types.MarkEndedDocument,
    "\n  mutation UndoEnded($id: ID!) {\n    undoNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n": types.UndoEndedDocument,
    "\n  query ClaimQueue($page: Int!, $state: QueueState!) {\n    claims(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        claimId\n        reportId\n        newsletterId\n        newsletterUrl\n        collectionSlug\n        name\n        personName\n        isByOwner\n        method\n        state\n        place\n        reason\n        text\n        at\n        reviewedAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.ClaimQueueDocument,
    "\n  mutation KeepClaim($id: ID!) {\n    keepClaim(id: $id)\n  }\n": types.KeepClaimDocument,
    "\n  mutation EndClaim($id: ID!) {\n    endClaim(id: $id)\n  }\n": types.EndClaimDocument,
    "\n  mutation CloseReport($id: ID!) {\n    closeReport(id: $id)\n  }\n": types.CloseReportDocument,
    "\n  mutation CloseCollection($reportId: ID!) {\n    closeCollection(reportId: $reportId)\n  }\n": types.CloseCollectionDocument,
    "\n  query ContentNewsletters(\n    $page: Int!\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    ) {\n      items {\n        id\n        name\n        ...ContentRow\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.ContentNewslettersDocument,
    "\n  query ContentNewsletterIds(\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletterIds(\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    )\n  }\n": types.ContentNewsletterIdsDocument,
    "\n  fragment ContentRow on AdminNewsletter {\n    id\n    name\n    url\n    thumbnail\n    contentStatus {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": types.ContentRowFragmentDoc,
    "\n  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {\n    processNewsletter(newsletterId: $newsletterId, limit: $limit) {\n      processed\n      failed\n    }\n  }\n": types.ProcessNewsletterDocument,
    "\n  mutation CreateJobs($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.CreateJobsDocument,
    "\n  query ExportNewsletters($format: ListFormat!, $search: String, $status: SubmissionStatus) {\n    exportNewsletters(format: $format, search: $search, status: $status)\n  }\n": types.ExportNewslettersDocument,
    "\n  query AdminNewsletters(\n    $page: Int!\n    $search: String\n    $status: SubmissionStatus\n    $order: SortOrder\n    $waitingFirst: Boolean\n  ) {\n    adminNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      status: $status\n      order: $order\n      waitingFirst: $waitingFirst\n    ) {\n      items {\n        id\n        ...NewsletterRow\n        ...NewsletterForm\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.AdminNewslettersDocument,
    "\n  query Overview {\n    overview {\n      submissionsWaiting\n      failuresByCause {\n        cause\n        count\n      }\n      sitesByCause {\n        cause\n        newsletters\n      }\n      failedJobs\n      mailsWaiting\n      claimsWaiting\n      editionsPerDay {\n        day\n        count\n      }\n    }\n  }\n": types.OverviewDocument,
    "\n  query PromotionsOfNewsletter($newsletterId: ID!) {\n    promotions(newsletterId: $newsletterId) {\n      id\n      startsAt\n      endsAt\n    }\n  }\n": types.PromotionsOfNewsletterDocument,
    "\n  query Promotions {\n    promotions {\n      id\n      startsAt\n      endsAt\n      status\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n": types.PromotionsDocument,
    "\n  mutation CreatePromotion($input: CreatePromotionInput!) {\n    createPromotion(input: $input) {\n      id\n      status\n    }\n  }\n": types.CreatePromotionDocument,
    "\n  mutation DeletePromotion($id: ID!) {\n    deletePromotion(id: $id)\n  }\n": types.DeletePromotionDocument,
    "\n  mutation UndoPromotions($ids: [ID!]!, $promotionIds: [ID!]!, $batchId: ID) {\n    undoPromotions(ids: $ids, promotionIds: $promotionIds, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.UndoPromotionsDocument,
    "\n  query TopicsToFileUnder {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.TopicsToFileUnderDocument,
    "\n  fragment NewsletterRow on AdminNewsletter {\n    id\n    name\n    url\n    submissionStatus\n    createdAt\n    submittedBy {\n      id\n      name\n      email\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.NewsletterRowFragmentDoc,
    "\n  query AdminNewsletterIds($search: String, $status: SubmissionStatus) {\n    adminNewsletterIds(search: $search, status: $status)\n  }\n": types.AdminNewsletterIdsDocument,
    "\n  fragment NewsletterForm on AdminNewsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    submissionStatus\n    toBeProcessed\n    createdAt\n    submittedBy {\n      id\n      email\n    }\n    subcategories {\n      id\n      name\n    }\n  }\n": types.NewsletterFormFragmentDoc,
    "\n  mutation PromoteNewsletters($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!, $batchId: ID) {\n    promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt, batchId: $batchId) {\n      done\n      failed {\n        newsletterId\n        name\n        message\n      }\n      promotionIds\n    }\n  }\n": types.PromoteNewslettersDocument,
    "\n  mutation ApproveNewsletters($ids: [ID!]!, $toBeProcessed: Boolean!, $batchId: ID) {\n    approveNewsletters(ids: $ids, toBeProcessed: $toBeProcessed, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.ApproveNewslettersDocument,
    "\n  mutation RejectNewsletters($ids: [ID!]!, $reason: String, $batchId: ID) {\n    rejectNewsletters(ids: $ids, reason: $reason, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.RejectNewslettersDocument,
    "\n  mutation ProcessNewsletters($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.ProcessNewslettersDocument,
    "\n  subscription SubmissionStatusChanged {\n    submissionStatusChanged {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n": types.SubmissionStatusChangedDocument,
    "\n  mutation ApproveNewsletter($id: ID!, $toBeProcessed: Boolean!) {\n    approveNewsletter(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n": types.ApproveNewsletterDocument,
    "\n  mutation RejectNewsletter($id: ID!, $reason: String) {\n    rejectNewsletter(id: $id, reason: $reason) {\n      id\n      submissionStatus\n    }\n  }\n": types.RejectNewsletterDocument,
    "\n  mutation UpdateNewsletter($id: ID!, $input: UpdateNewsletterInput!) {\n    updateNewsletter(id: $id, input: $input) {\n      id\n      ...NewsletterRow\n      ...NewsletterForm\n    }\n  }\n": types.UpdateNewsletterDocument,
    "\n  mutation DeleteNewsletter($id: ID!) {\n    deleteNewsletter(id: $id)\n  }\n": types.DeleteNewsletterDocument,
    "\n  mutation RestoreNewsletter($id: ID!) {\n    restoreNewsletter(id: $id) {\n      id\n    }\n  }\n": types.RestoreNewsletterDocument,
    "\n  mutation ReopenNewsletters($ids: [ID!]!, $batchId: ID) {\n    reopenNewsletters(ids: $ids, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n": types.ReopenNewslettersDocument,
    "\n  mutation CaptureScreenshot($url: String!, $fileName: String) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n    }\n  }\n": types.CaptureScreenshotDocument,
    "\n  query EmbeddingGenerations {\n    embeddingGenerations {\n      id\n      model\n      dimensions\n      rules\n      status\n      isActive\n      isAvailable\n      switchesWhenReady\n      embedded\n      total\n      failedEditions\n      problem\n      createdAt\n    }\n    rerankingModel {\n      name\n      problem\n    }\n  }\n": types.EmbeddingGenerationsDocument,
    "\n  mutation StartEmbeddingGeneration($model: String, $dimensions: Int, $switchesWhenReady: Boolean) {\n    startEmbeddingGeneration(model: $model, dimensions: $dimensions, switchesWhenReady: $switchesWhenReady) {\n      id\n    }\n  }\n": types.StartEmbeddingGenerationDocument,
    "\n  mutation SwitchEmbeddingGeneration($id: ID!) {\n    switchEmbeddingGeneration(id: $id) {\n      id\n      status\n      isActive\n    }\n  }\n": types.SwitchEmbeddingGenerationDocument,
    "\n  mutation DeleteEmbeddingGeneration($id: ID!) {\n    deleteEmbeddingGeneration(id: $id)\n  }\n": types.DeleteEmbeddingGenerationDocument,
    "\n  query EmbeddingModels {\n    embeddingModels {\n      name\n      dimensions\n      minDimensions\n      maxDimensions\n      isAvailable\n      unavailableBecause\n      isDefault\n    }\n  }\n": types.EmbeddingModelsDocument,
    "\n  query TopicsOfRows {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.TopicsOfRowsDocument,
    "\n  fragment ImportDetails on NewsletterImport {\n    id\n    kind\n    fileName\n    status\n    toBeProcessed\n    createdAt\n    createdByName\n    counts {\n      status\n      count\n    }\n  }\n": types.ImportDetailsFragmentDoc,
    "\n  query Imports($page: Int!) {\n    imports(page: $page, limit: 20) {\n      items {\n        id\n        ...ImportDetails\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.ImportsDocument,
    "\n  query OneImport($id: ID!) {\n    newsletterImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n": types.OneImportDocument,
    "\n  query ImportRows($importId: ID!, $page: Int!, $status: ImportRowStatus, $search: String) {\n    importRows(importId: $importId, page: $page, limit: 50, status: $status, search: $search) {\n      items {\n        id\n        position\n        address\n        url\n        name\n        status\n        reason\n        newsletterId\n        subcategories {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.ImportRowsDocument,
    "\n  query ImportReport($id: ID!) {\n    importReport(id: $id)\n  }\n": types.ImportReportDocument,
    "\n  mutation UpdateImportRow($id: ID!, $input: UpdateImportRowInput!) {\n    updateImportRow(id: $id, input: $input) {\n      id\n      name\n      status\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": types.UpdateImportRowDocument,
    "\n  mutation StartImport($id: ID!, $toBeProcessed: Boolean!) {\n    startImport(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      ...ImportDetails\n    }\n  }\n": types.StartImportDocument,
    "\n  mutation RetryImportRows($importId: ID!) {\n    retryImportRows(importId: $importId) {\n      id\n      ...ImportDetails\n    }\n  }\n": types.RetryImportRowsDocument,
    "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n": types.UndoImportDocument,
    "\n  query NeighbourCandidates($page: Int!, $state: NeighbourState!) {\n    neighbourCandidates(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        url\n        name\n        state\n        recommenderCount\n        recommenders {\n          newsletterId\n          name\n          kind\n          evidence\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.NeighbourCandidatesDocument,
    "\n  mutation AcceptNeighbour($id: ID!) {\n    acceptNeighbour(id: $id)\n  }\n": types.AcceptNeighbourDocument,
    "\n  mutation DismissNeighbour($id: ID!) {\n    dismissNeighbour(id: $id)\n  }\n": types.DismissNeighbourDocument,
    "\n  mutation RestoreNeighbour($id: ID!) {\n    restoreNeighbour(id: $id)\n  }\n": types.RestoreNeighbourDocument,
    "\n  query Insights($days: Int!) {\n    insights(days: $days) {\n      days {\n        day\n        visits\n        readers\n        signUps\n        questions\n        unanswered\n        refused\n        digests\n        digestVisits\n      }\n      searches {\n        name\n        count\n      }\n      missed {\n        name\n        count\n      }\n      origins {\n        name\n        count\n      }\n      gaining {\n        id\n        name\n        followers\n      }\n    }\n  }\n": types.InsightsDocument,
    "\n  query ExportInsights($days: Int!) {\n    exportInsights(days: $days)\n  }\n": types.ExportInsightsDocument,
    "\n  query InstallationHealth {\n    installationHealth {\n      lights {\n        name\n        color\n        found\n      }\n      failedMails {\n        id\n        kind\n        recipient\n        subject\n        error\n        createdAt\n      }\n    }\n  }\n": types.InstallationHealthDocument,
    "\n  fragment JobFailureGroup on JobFailure {\n    cause\n    message\n    count\n    editions {\n      id\n      title\n      url\n      language\n    }\n  }\n": types.JobFailureGroupFragmentDoc,
    "\n  fragment JobLogLine on JobLog {\n    id\n    phase\n    status\n    message\n    createdAt\n  }\n": types.JobLogLineFragmentDoc,
    "\n  query NewsletterName($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n    }\n  }\n": types.NewsletterNameDocument,
    "\n  fragment JobFields on Job {\n    id\n    description\n    priority\n    status\n    statusMessage\n    totalItems\n    processedItems\n    failedItems\n    createdAt\n    startedAt\n    updatedAt\n    completedAt\n    newsletter {\n      id\n      name\n    }\n  }\n": types.JobFieldsFragmentDoc,
    "\n  query Jobs($page: Int!, $status: JobStatus, $running: Boolean, $newsletterId: ID, $isStuck: Boolean) {\n    jobs(page: $page, limit: 20, status: $status, running: $running, newsletterId: $newsletterId, isStuck: $isStuck) {\n      items {\n        id\n        ...JobFields\n      }\n      pagination {\n        page\n        totalPages\n      }\n      counts {\n        all\n        running\n        pending\n        completed\n        failed\n        cancelled\n      }\n    }\n  }\n": types.JobsDocument,
    "\n  query JobDetails($id: ID!) {\n    job(id: $id) {\n      id\n      ...JobFields\n      logs {\n        id\n        ...JobLogLine\n      }\n      failures {\n        cause\n        ...JobFailureGroup\n      }\n    }\n  }\n": types.JobDetailsDocument,
    "\n  subscription JobUpdated($id: ID) {\n    jobUpdated(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": types.JobUpdatedDocument,
    "\n  subscription JobLogAdded($jobId: ID!) {\n    jobLogAdded(jobId: $jobId) {\n      id\n      ...JobLogLine\n    }\n  }\n": types.JobLogAddedDocument,
    "\n  query NewslettersForJobs($search: String, $limit: Int) {\n    newslettersForJobs(search: $search, limit: $limit) {\n      id\n      name\n      hasActiveJob\n    }\n  }\n": types.NewslettersForJobsDocument,
    "\n  mutation CreateJob($newsletterId: ID!, $priority: Int!, $description: String) {\n    createJobs(newsletterIds: [$newsletterId], priority: $priority, description: $description) {\n      id\n    }\n  }\n": types.CreateJobDocument,
    "\n  mutation CancelJob($id: ID!) {\n    cancelJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": types.CancelJobDocument,
    "\n  mutation RetryJob($id: ID!) {\n    retryJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n": types.RetryJobDocument,
    "\n  mutation RetryJobFailures($id: ID!, $cause: String) {\n    retryJobFailures(id: $id, cause: $cause) {\n      id\n      ...JobFields\n    }\n  }\n": types.RetryJobFailuresDocument,
    "\n  query HeldMails($page: Int!) {\n    heldMessages(page: $page, limit: 20) {\n      items {\n        id\n        newsletterId\n        newsletterName\n        reason\n        sender\n        senderName\n        signingDomain\n        isSenderProved\n        subject\n        receivedAt\n        text\n        links {\n          url\n          text\n        }\n        isCut\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.HeldMailsDocument,
    "\n  mutation AcceptMail($id: ID!) {\n    acceptMessage(id: $id)\n  }\n": types.AcceptMailDocument,
    "\n  mutation AcceptSender($id: ID!) {\n    acceptSender(id: $id)\n  }\n": types.AcceptSenderDocument,
    "\n  mutation DismissMail($id: ID!) {\n    dismissMessage(id: $id)\n  }\n": types.DismissMailDocument,
    "\n  query MailTemplates {\n    mailTemplates {\n      id\n      title\n      subject\n      opening\n      fields {\n        id\n        meaning\n        example\n      }\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": types.MailTemplatesDocument,
    "\n  mutation UpdateMailTemplate($kind: ID!, $input: MailTemplateInput) {\n    updateMailTemplate(kind: $kind, input: $input) {\n      id\n      subject\n      opening\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": types.UpdateMailTemplateDocument,
    "\n  mutation SendMailExample($kind: ID!) {\n    sendMailExample(kind: $kind)\n  }\n": types.SendMailExampleDocument,
    "\n  query Members(\n    $page: Int!\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    members(\n      page: $page\n      limit: 20\n      search: $search\n      role: $role\n      plan: $plan\n      state: $state\n      method: $method\n      lastSeen: $lastSeen\n    ) {\n      items {\n        id\n        name\n        email\n        role\n        plan\n        state\n        methods {\n          id\n          name\n        }\n        lastSeenAt\n        createdAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.MembersDocument,
    "\n  query MemberMethods {\n    memberMethods {\n      id\n      name\n    }\n  }\n": types.MemberMethodsDocument,
    "\n  query ExportMembers(\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    exportMembers(search: $search, role: $role, plan: $plan, state: $state, method: $method, lastSeen: $lastSeen)\n  }\n": types.ExportMembersDocument,
    "\n  query MemberPage($id: ID!) {\n    member(id: $id) {\n      id\n      name\n      email\n      role\n      roleSource\n      plan\n      planSource\n      paidUntil\n      paidReason\n      state\n      blockedAt\n      blockedReason\n      deleteAt\n      methods {\n        id\n        name\n      }\n      lastSeenAt\n      createdAt\n      submissions {\n        id\n        name\n        status\n        at\n      }\n      claims {\n        id\n        newsletterId\n        name\n        state\n        at\n      }\n      collections {\n        id\n        slug\n        name\n        visibility\n        at\n      }\n      questions {\n        id\n        day\n        questions\n      }\n      sessions {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      programs {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      mails {\n        id\n        kind\n        subject\n        state\n        error\n        at\n      }\n      auditEntries {\n        id\n        action\n        details\n        createdAt\n        actor {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.MemberPageDocument,
    "\n  mutation SetMemberRole($id: ID!, $role: Role!, $reason: String!) {\n    setMemberRole(id: $id, role: $role, reason: $reason) {\n      id\n    }\n  }\n": types.SetMemberRoleDocument,
    "\n  mutation GrantAccess($id: ID!, $input: GrantAccessInput!) {\n    grantAccess(id: $id, input: $input) {\n      id\n    }\n  }\n": types.GrantAccessDocument,
    "\n  mutation EndAccess($id: ID!, $reason: String!) {\n    endAccess(id: $id, reason: $reason) {\n      id\n    }\n  }\n": types.EndAccessDocument,
    "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(id: $id) {\n      id\n    }\n  }\n": types.SignOutMemberDocument,
    "\n  mutation BlockMember($id: ID!, $reason: String!) {\n    blockMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n": types.BlockMemberDocument,
    "\n  mutation UnblockMember($id: ID!) {\n    unblockMember(id: $id) {\n      id\n    }\n  }\n": types.UnblockMemberDocument,
    "\n  mutation DeleteMember($id: ID!, $reason: String!) {\n    deleteMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n": types.DeleteMemberDocument,
    "\n  mutation KeepMember($id: ID!) {\n    keepMember(id: $id) {\n      id\n    }\n  }\n": types.KeepMemberDocument,
    "\n  query AdminNames($page: Int!, $search: String, $kind: EntityKind, $state: EntityState) {\n    adminEntities(page: $page, limit: 20, search: $search, kind: $kind, state: $state) {\n      items {\n        id\n        kind\n        name\n        slug\n        aliases\n        isHidden\n        editionCount\n        mergedInto {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.AdminNamesDocument,
    "\n  mutation MergeNames($ids: [ID!]!, $intoId: ID!) {\n    mergeEntities(ids: $ids, intoId: $intoId) {\n      id\n    }\n  }\n": types.MergeNamesDocument,
    "\n  mutation SplitName($id: ID!) {\n    splitEntity(id: $id) {\n      id\n    }\n  }\n": types.SplitNameDocument,
    "\n  mutation RenameName($id: ID!, $name: String!) {\n    renameEntity(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n": types.RenameNameDocument,
    "\n  mutation HideName($id: ID!) {\n    hideEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n": types.HideNameDocument,
    "\n  mutation ShowName($id: ID!) {\n    showEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n": types.ShowNameDocument,
    "\n  query NewsletterContent($newsletterId: ID!, $page: Int!, $status: EditionStatus, $search: String) {\n    content(newsletterId: $newsletterId, page: $page, limit: 10, status: $status, search: $search) {\n      items {\n        id\n        ...ContentItemRow\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n": types.NewsletterContentDocument,
    "\n  query NewsletterInbox($id: ID!) {\n    newsletterInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n": types.NewsletterInboxDocument,
    "\n  mutation StartInbox($id: ID!) {\n    startInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n": types.StartInboxDocument,
    "\n  mutation RenewInbox($id: ID!) {\n    renewInbox(newsletterId: $id) {\n      id\n      address\n    }\n  }\n": types.RenewInboxDocument,
    "\n  mutation EndInbox($id: ID!) {\n    endInbox(newsletterId: $id) {\n      id\n      address\n      state\n      endedAt\n    }\n  }\n": types.EndInboxDocument,
    "\n  mutation RemoveSender($id: ID!, $sender: String!) {\n    removeSender(newsletterId: $id, sender: $sender) {\n      id\n      acceptedSenders\n    }\n  }\n": types.RemoveSenderDocument,
    "\n  fragment ContentItemRow on ContentItem {\n    id\n    title\n    url\n    status\n    discoveredAt\n    processedAt\n    hasEmbeddings\n    errorCode\n    errorMessage\n    origin\n    isGone\n    language\n  }\n": types.ContentItemRowFragmentDoc,
    "\n  query NewsletterHeader($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n      url\n    }\n  }\n": types.NewsletterHeaderDocument,
    "\n  query ContentStatusOfNewsletter($id: ID!) {\n    contentStatus(newsletterId: $id) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": types.ContentStatusOfNewsletterDocument,
    "\n  query ContentPreview($editionId: ID!) {\n    contentPreview(editionId: $editionId) {\n      title\n      url\n      content\n      message\n    }\n  }\n": types.ContentPreviewDocument,
    "\n  query SiteState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        lastWorkedAt\n        status\n        address\n        evidence\n      }\n      siteCompleteness {\n        listsKnown\n        listsRead\n        editionsFound\n        editionsAnnounced\n        unreadLists {\n          url\n          evidence\n        }\n      }\n    }\n    jobs(newsletterId: $id, limit: 3) {\n      items {\n        id\n        status\n        statusMessage\n        createdAt\n      }\n    }\n  }\n": types.SiteStateDocument,
    "\n  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {\n    processEditions(ids: $ids, options: $options) {\n      processed\n      failed\n    }\n  }\n": types.ProcessEditionsDocument,
    "\n  mutation ReprocessContent($id: ID!, $forceReprocess: Boolean!) {\n    reprocessContent(id: $id, forceReprocess: $forceReprocess) {\n      message\n      edition {\n        id\n        status\n      }\n    }\n  }\n": types.ReprocessContentDocument,
    "\n  mutation GenerateEmbedding($editionId: ID!, $options: EmbeddingOptions) {\n    generateEmbedding(editionId: $editionId, options: $options) {\n      id\n      hasEmbeddings\n    }\n  }\n": types.GenerateEmbeddingDocument,
    "\n  mutation GenerateEmbeddings($editionIds: [ID!]!, $options: EmbeddingOptions, $skipExisting: Boolean!) {\n    generateEmbeddings(editionIds: $editionIds, options: $options, skipExisting: $skipExisting) {\n      processed\n      failed\n    }\n  }\n": types.GenerateEmbeddingsDocument,
    "\n  query ContentIds($newsletterId: ID!, $action: ContentAction!, $status: EditionStatus, $search: String) {\n    contentIds(newsletterId: $newsletterId, action: $action, status: $status, search: $search)\n  }\n": types.ContentIdsDocument,
    "\n  query Pages {\n    pages {\n      id\n      slug\n      title\n      place\n      isInSitemap\n      state\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": types.PagesDocument,
    "\n  fragment EditedPage on PageDraft {\n    id\n    slug\n    title\n    description\n    text\n    place\n    isInSitemap\n    state\n    versions {\n      id\n      title\n      createdAt\n      createdBy {\n        id\n        name\n      }\n      publishedAt\n    }\n  }\n": types.EditedPageFragmentDoc,
    "\n  query PageDraft($slug: String!) {\n    pageDraft(slug: $slug) {\n      ...EditedPage\n    }\n  }\n": types.PageDraftDocument,
    "\n  mutation SavePage($slug: String, $input: PageInput!) {\n    savePage(slug: $slug, input: $input) {\n      ...EditedPage\n    }\n  }\n": types.SavePageDocument,
    "\n  mutation PublishPage($slug: String!, $isPublished: Boolean!) {\n    publishPage(slug: $slug, isPublished: $isPublished) {\n      ...EditedPage\n    }\n  }\n": types.PublishPageDocument,
    "\n  mutation RestorePage($slug: String!, $versionId: ID!) {\n    restorePage(slug: $slug, versionId: $versionId) {\n      ...EditedPage\n    }\n  }\n": types.RestorePageDocument,
    "\n  mutation DeletePage($slug: String!) {\n    deletePage(slug: $slug)\n  }\n": types.DeletePageDocument,
    "\n  fragment ContentCounts on ContentStatus {\n    newsletterId\n    total\n    discovered\n    processed\n    processing\n    error\n    hasError\n  }\n": types.ContentCountsFragmentDoc,
    "\n  subscription ContentStatusChanged($newsletterId: ID) {\n    contentStatusChanged(newsletterId: $newsletterId) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n": types.ContentStatusChangedDocument,
    "\n  query ReadingRules($page: Int!) {\n    readingRules(page: $page, limit: 20) {\n      items {\n        ...SavedRule\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.ReadingRulesDocument,
    "\n  query ExportReadingRules {\n    readingRulesExport\n  }\n": types.ExportReadingRulesDocument,
    "\n  mutation ImportReadingRules($json: String!) {\n    importReadingRules(json: $json) {\n      saved\n      unknown\n    }\n  }\n": types.ImportReadingRulesDocument,
    "\n  query Settings {\n    settings {\n      id\n      value\n      default\n      source\n      variable\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": types.SettingsDocument,
    "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      id\n      value\n      source\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n": types.UpdateSettingsDocument,
    "\n  query Setup {\n    setup {\n      id\n      step\n      hasAdministrator\n      signInWays\n      canSend\n      topics\n      topicSets {\n        id\n        title\n        topicCount\n      }\n    }\n  }\n": types.SetupDocument,
    "\n  mutation StartSetup($input: StartSetupInput!) {\n    startSetup(input: $input)\n  }\n": types.StartSetupDocument,
    "\n  mutation ContinueSetup($step: Int!) {\n    continueSetup(step: $step) {\n      id\n      step\n    }\n  }\n": types.ContinueSetupDocument,
    "\n  mutation ChooseStarterTopics($id: String!) {\n    chooseStarterTopics(id: $id) {\n      id\n      step\n      topics\n    }\n  }\n": types.ChooseStarterTopicsDocument,
    "\n  mutation SendTestMail {\n    sendTestMail\n  }\n": types.SendTestMailDocument,
    "\n  mutation FinishSetup {\n    finishSetup\n  }\n": types.FinishSetupDocument,
    "\n  query AdminTopics {\n    adminTopics {\n      id\n      name\n      description\n      topics {\n        id\n        name\n        slug\n        description\n        isHidden\n        isMoving\n        newsletterCount\n      }\n    }\n  }\n": types.AdminTopicsDocument,
    "\n  query TopicMerges {\n    topicMerges {\n      id\n      name\n      targetName\n      state\n      canUndo\n      movedCount\n      mergedAt\n      mergedBy {\n        id\n        name\n      }\n    }\n  }\n": types.TopicMergesDocument,
    "\n  query TopicIdeas {\n    topicIdeas {\n      id\n      name\n      newsletters\n    }\n  }\n": types.TopicIdeasDocument,
    "\n  query TopicUse($id: ID!) {\n    topicUse(id: $id) {\n      id\n      newsletters\n      follows\n      webhooks\n      searches\n      promotions\n    }\n  }\n": types.TopicUseDocument,
    "\n  query ExportTopics($format: String!) {\n    exportTopics(format: $format)\n  }\n": types.ExportTopicsDocument,
    "\n  mutation CreateCategory($input: NewCategoryInput!) {\n    createCategory(input: $input) {\n      id\n    }\n  }\n": types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!) {\n    updateCategory(id: $id, input: $input) {\n      id\n      name\n      description\n    }\n  }\n": types.UpdateCategoryDocument,
    "\n  mutation DeleteCategory($id: ID!) {\n    deleteCategory(id: $id)\n  }\n": types.DeleteCategoryDocument,
    "\n  mutation CreateTopic($input: NewTopicInput!) {\n    createTopic(input: $input) {\n      id\n    }\n  }\n": types.CreateTopicDocument,
    "\n  mutation UpdateTopic($id: ID!, $input: TopicInput!) {\n    updateTopic(id: $id, input: $input) {\n      id\n      name\n      slug\n      description\n      isHidden\n    }\n  }\n": types.UpdateTopicDocument,
    "\n  mutation MergeTopics($id: ID!, $intoId: ID!) {\n    mergeTopics(id: $id, intoId: $intoId) {\n      id\n    }\n  }\n": types.MergeTopicsDocument,
    "\n  mutation UndoTopicMerge($id: ID!) {\n    undoTopicMerge(id: $id) {\n      id\n      state\n    }\n  }\n": types.UndoTopicMergeDocument,
    "\n  mutation DeleteTopic($id: ID!) {\n    deleteTopic(id: $id)\n  }\n": types.DeleteTopicDocument,
    "\n  mutation ImportTopics($input: TopicListInput!) {\n    importTopics(input: $input) {\n      isApplied\n      changes {\n        line\n        text\n      }\n      errors {\n        line\n        text\n      }\n    }\n  }\n": types.ImportTopicsDocument,
    "\n  query CrawlerDetails {\n    crawler {\n      name\n      userAgent\n      delaySeconds\n      keyDirectory\n      contact\n    }\n  }\n": types.CrawlerDetailsDocument,
    "\n  mutation StopCrawling($host: String!, $reason: String) {\n    stopCrawling(host: $host, reason: $reason)\n  }\n": types.StopCrawlingDocument,
    "\n  query Collections {\n    collections {\n      id\n      slug\n      name\n      visibility\n      entryCount\n    }\n  }\n": types.CollectionsDocument,
    "\n  query CollectionDetail($slug: String!) {\n    collection(slug: $slug) {\n      id\n      slug\n      name\n      visibility\n      ownerName\n      isMine\n      entryCount\n      hiddenCount\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n      entries {\n        id\n        note\n        newsletter {\n          id\n          name\n          description\n          language\n        }\n        edition {\n          id\n          title\n          language\n          publishedAt\n        }\n      }\n    }\n  }\n": types.CollectionDetailDocument,
    "\n  query PublicCollections($search: String, $page: Int!) {\n    publicCollections(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        slug\n        name\n        ownerName\n        entryCount\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.PublicCollectionsDocument,
    "\n  query SavedIn($newsletterId: ID, $editionId: ID) {\n    savedIn(newsletterId: $newsletterId, editionId: $editionId) {\n      id\n      collectionId\n    }\n  }\n": types.SavedInDocument,
    "\n  query Saved {\n    saved {\n      newsletterIds\n      editionIds\n    }\n  }\n": types.SavedDocument,
    "\n  mutation CreateCollection($input: CollectionInput!) {\n    createCollection(input: $input) {\n      id\n      slug\n      name\n    }\n  }\n": types.CreateCollectionDocument,
    "\n  mutation UpdateCollection($id: ID!, $input: CollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      id\n      name\n      visibility\n      ownerName\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n": types.UpdateCollectionDocument,
    "\n  mutation RenewCollectionAddress($id: ID!) {\n    renewCollectionAddress(id: $id) {\n      id\n      slug\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n": types.RenewCollectionAddressDocument,
    "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n": types.DeleteCollectionDocument,
    "\n  mutation RestoreCollection($id: ID!) {\n    restoreCollection(id: $id) {\n      id\n    }\n  }\n": types.RestoreCollectionDocument,
    "\n  mutation ReportCollection($slug: String!, $reason: ReportReason!, $text: String!) {\n    reportCollection(slug: $slug, reason: $reason, text: $text)\n  }\n": types.ReportCollectionDocument,
    "\n  mutation AddToCollection($input: CollectionEntryInput!) {\n    addToCollection(input: $input) {\n      id\n      collectionId\n    }\n  }\n": types.AddToCollectionDocument,
    "\n  mutation UpdateCollectionEntry($id: ID!, $note: String!) {\n    updateCollectionEntry(id: $id, note: $note) {\n      id\n      note\n    }\n  }\n": types.UpdateCollectionEntryDocument,
    "\n  mutation MoveCollectionEntry($id: ID!, $position: Int!) {\n    moveCollectionEntry(id: $id, position: $position) {\n      id\n    }\n  }\n": types.MoveCollectionEntryDocument,
    "\n  mutation RemoveFromCollection($id: ID!) {\n    removeFromCollection(id: $id)\n  }\n": types.RemoveFromCollectionDocument,
    "\n  mutation RemoveHiddenEntries($collectionId: ID!) {\n    removeHiddenEntries(collectionId: $collectionId) {\n      id\n      hiddenCount\n    }\n  }\n": types.RemoveHiddenEntriesDocument,
    "\n  fragment TextPermissionFields on TextPermission {\n    use\n    evidence {\n      source\n      line\n      url\n      since\n    }\n  }\n": types.TextPermissionFieldsFragmentDoc,
    "\n  fragment TextConsentFields on Newsletter {\n    id\n    textUse\n    consent {\n      ownerUse\n      textUseLimit\n      checkedAt\n      listed {\n        ...TextPermissionFields\n      }\n      indexed {\n        ...TextPermissionFields\n      }\n      quoted {\n        ...TextPermissionFields\n      }\n      answered {\n        ...TextPermissionFields\n      }\n    }\n  }\n": types.TextConsentFieldsFragmentDoc,
    "\n  query ConsentOfNewsletter($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...TextConsentFields\n    }\n  }\n": types.ConsentOfNewsletterDocument,
    "\n  mutation SetTextUse($id: ID!, $textUse: TextUse) {\n    setTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n": types.SetTextUseDocument,
    "\n  mutation LimitTextUse($id: ID!, $textUse: TextUse) {\n    limitTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n": types.LimitTextUseDocument,
    "\n  query Limits {\n    plans {\n      subscriptionStatus\n      limits {\n        name\n        limit\n        windowSeconds\n      }\n    }\n  }\n": types.LimitsDocument,
    "\n  query OwnAccess {\n    accessTokens {\n      id\n    }\n    webhooks {\n      id\n    }\n    ownUsage {\n      questionsToday\n      maxQuestionsADay\n      requestsAMinute\n      messagesToday\n    }\n  }\n": types.OwnAccessDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      newsletterId\n      newsletterName\n      topicId\n      topicName\n      savedSearchId\n      savedSearchName\n      state\n      failingSince\n      pausedAt\n      previousSecretUntil\n      waitingCount\n      createdAt\n    }\n  }\n": types.WebhooksDocument,
    "\n  query WebhookTargets {\n    follows {\n      id\n      kind\n      targetId\n      name\n    }\n  }\n": types.WebhookTargetsDocument,
    "\n  query WebhookDeliveries($webhookId: ID!, $after: String) {\n    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {\n      nodes {\n        id\n        event\n        messageId\n        state\n        occursAt\n        attempts\n        triedAt\n        nextTryAt\n        request\n        statusCode\n        response\n        error\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.WebhookDeliveriesDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        id\n      }\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n": types.UpdateWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        id\n        previousSecretUntil\n      }\n    }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation PauseWebhook($id: ID!) {\n    pauseWebhook(id: $id) {\n      id\n      state\n      pausedAt\n    }\n  }\n": types.PauseWebhookDocument,
    "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      id\n      state\n      failingSince\n      pausedAt\n    }\n  }\n": types.ResumeWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n": types.DeleteWebhookDocument,
    "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      id\n    }\n  }\n": types.TestWebhookDocument,
    "\n  mutation ResendWebhookDelivery($id: ID!) {\n    resendWebhookDelivery(id: $id) {\n      id\n      state\n      attempts\n      nextTryAt\n    }\n  }\n": types.ResendWebhookDeliveryDocument,
    "\n  query CitedPassage($editionId: ID!, $place: String!) {\n    citedPassage(editionId: $editionId, place: $place) {\n      before\n      quote\n      after\n    }\n  }\n": types.CitedPassageDocument,
    "\n  query EditionDetail($id: ID!) {\n    edition(id: $id) {\n      id\n      url\n      title\n      author\n      language\n      publishedAt\n      newsletter {\n        id\n        name\n        url\n        language\n      }\n      ...SummarisedEdition\n    }\n  }\n": types.EditionDetailDocument,
    "\n  fragment SummarisedEdition on Edition {\n    id\n    language\n    summary\n    companies\n    people\n    topics\n    names {\n      name\n      kind\n      entity {\n        id\n        slug\n      }\n    }\n  }\n": types.SummarisedEditionFragmentDoc,
    "\n  fragment PromotedNewsletter on Newsletter {\n    id\n    name\n    url\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n  }\n": types.PromotedNewsletterFragmentDoc,
    "\n  query Promoted {\n    promotedNewsletters {\n      id\n      ...PromotedNewsletter\n    }\n  }\n": types.PromotedDocument,
    "\n  query FilterTopics {\n    categories {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": types.FilterTopicsDocument,
    "\n  fragment ListedNewsletter on Newsletter {\n    id\n    name\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n    ...RowLife\n  }\n": types.ListedNewsletterFragmentDoc,
    "\n  fragment RowLife on Newsletter {\n    state\n    lastEditionAt\n    editionCount\n    languages\n    cadence {\n      claimed\n      measured\n    }\n  }\n": types.RowLifeFragmentDoc,
    "\n  query MentioningEditions($slug: String!, $page: Int!) {\n    entity(slug: $slug) {\n      id\n      editions(page: $page, limit: 10) {\n        items {\n          quote\n          edition {\n            id\n            title\n            publishedAt\n            language\n            newsletter {\n              id\n              name\n            }\n          }\n        }\n        pagination {\n          page\n          totalPages\n          total\n        }\n      }\n    }\n  }\n": types.MentioningEditionsDocument,
    "\n  fragment MentionsAside on Entity {\n    newsletters(limit: 8) {\n      editions\n      newsletter {\n        id\n        name\n      }\n    }\n    mentionedBeside(limit: 10) {\n      editions\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n": types.MentionsAsideFragmentDoc,
    "\n  query MentionsDetail($slug: String!) {\n    entity(slug: $slug) {\n      id\n      name\n      kind\n      aliases\n      editionCount\n      newsletterCount\n      weeks {\n        startsAt\n        editions\n        newsletters\n      }\n      ...MentionsAside\n    }\n  }\n": types.MentionsDetailDocument,
    "\n  query PublicState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        status\n        evidence\n      }\n      contentStatus {\n        newsletterId\n        processed\n        hasError\n      }\n    }\n  }\n": types.PublicStateDocument,
    "\n  fragment ListedEdition on Edition {\n    id\n    title\n    url\n    lastModified\n    publishedAt\n    language\n    alsoIn {\n      id\n      newsletter {\n        id\n        name\n      }\n    }\n    ...SummarisedEdition\n  }\n": types.ListedEditionFragmentDoc,
    "\n  query LinkedEdition($id: ID!) {\n    edition(id: $id) {\n      id\n      newsletterId\n      ...ListedEdition\n    }\n  }\n": types.LinkedEditionDocument,
    "\n  fragment NewsletterCard on Newsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    subscribeUrl\n    subcategories {\n      id\n      name\n    }\n    ...NewsletterLife\n  }\n": types.NewsletterCardFragmentDoc,
    "\n  fragment NewsletterLife on Newsletter {\n    state\n    stateSince\n    lastEditionAt\n    editionCount\n    editionsByWeek\n    averageWords\n    freeShare\n    languages\n    cadence {\n      claimed\n      measured\n      usualDay\n    }\n  }\n": types.NewsletterLifeFragmentDoc,
    "\n  query NewsletterRecommendations($id: ID!) {\n    newsletter(id: $id) {\n      id\n      recommendedBy(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n      recommends(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n    }\n  }\n": types.NewsletterRecommendationsDocument,
    "\n  query SimilarNewsletters($id: ID!) {\n    newsletter(id: $id) {\n      id\n      similar(limit: 5) {\n        reason\n        newsletter {\n          id\n          name\n          language\n        }\n      }\n    }\n  }\n": types.SimilarNewslettersDocument,
    "\n  fragment ClaimFields on Claim {\n    id\n    method\n    state\n    token\n    place\n    expiresAt\n  }\n": types.ClaimFieldsFragmentDoc,
    "\n  query ClaimOptions($id: ID!) {\n    claimOptions(newsletterId: $id) {\n      methods\n      recipients\n      isTaken\n      claim {\n        ...ClaimFields\n      }\n    }\n  }\n": types.ClaimOptionsDocument,
    "\n  mutation StartClaim($newsletterId: ID!, $method: ClaimMethod!, $recipient: String) {\n    startClaim(newsletterId: $newsletterId, method: $method, recipient: $recipient) {\n      ...ClaimFields\n    }\n  }\n": types.StartClaimDocument,
    "\n  mutation VerifyClaim($id: ID!, $code: String) {\n    verifyClaim(id: $id, code: $code) {\n      id\n      state\n    }\n  }\n": types.VerifyClaimDocument,
    "\n  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {\n    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)\n  }\n": types.ReportNewsletterDocument,
    "\n  query HandoverOffer($id: ID!) {\n    handover(newsletterId: $id) {\n      id\n      recipient\n      isReceived\n      expiresAt\n    }\n  }\n": types.HandoverOfferDocument,
    "\n  mutation OfferNewsletter($id: ID!, $recipient: String!) {\n    offerNewsletter(newsletterId: $id, recipient: $recipient) {\n      id\n    }\n  }\n": types.OfferNewsletterDocument,
    "\n  mutation AcceptHandover($id: ID!) {\n    acceptHandover(id: $id) {\n      id\n    }\n  }\n": types.AcceptHandoverDocument,
    "\n  mutation RefuseHandover($id: ID!) {\n    refuseHandover(id: $id) {\n      id\n    }\n  }\n": types.RefuseHandoverDocument,
    "\n  mutation EndHandover($id: ID!) {\n    endHandover(id: $id) {\n      id\n    }\n  }\n": types.EndHandoverDocument,
    "\n  mutation GiveUpNewsletter($id: ID!) {\n    giveUpNewsletter(id: $id) {\n      id\n    }\n  }\n": types.GiveUpNewsletterDocument,
    "\n  query OwnedNewsletter($id: ID!) {\n    ownedNewsletters {\n      id\n      name\n    }\n    newsletter(id: $id) {\n      id\n      name\n      url\n      description\n      frequency\n      leftAt\n      subcategories {\n        id\n        name\n      }\n      ...NewsletterLife\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.OwnedNewsletterDocument,
    "\n  mutation UpdateOwned($id: ID!, $input: OwnedNewsletterInput!) {\n    updateOwnedNewsletter(id: $id, input: $input) {\n      id\n      description\n      frequency\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n": types.UpdateOwnedDocument,
    "\n  query OwnerFigures($id: ID!, $days: Int!) {\n    newsletterStats(newsletterId: $id, days: $days) {\n      day\n      shown\n      opened\n      clicked\n      found\n      cited\n    }\n  }\n": types.OwnerFiguresDocument,
    "\n  mutation RereadOwned($id: ID!) {\n    rereadOwnedNewsletter(id: $id) {\n      id\n    }\n  }\n": types.RereadOwnedDocument,
    "\n  mutation OptOut($id: ID!) {\n    optOutNewsletter(id: $id) {\n      id\n      description\n      leftAt\n      image\n      subscribeUrl\n    }\n  }\n": types.OptOutDocument,
    "\n  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {\n    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {\n      items {\n        id\n        url\n        ...ListedEdition\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n": types.EditionsDocument,
    "\n  query NewsletterDetail($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...NewsletterCard\n      name\n      description\n    }\n  }\n": types.NewsletterDetailDocument,
    "\n  query ProductDetail($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      price\n      category\n      description\n      imageUrl\n    }\n  }\n": types.ProductDetailDocument,
    "\n  query Rising {\n    rising(limit: 8) {\n      newsletters\n      newslettersBefore\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n": types.RisingDocument,
    "\n  query TextPage($slug: String!) {\n    page(slug: $slug) {\n      id\n      slug\n      title\n      description\n      text\n    }\n  }\n": types.TextPageDocument,
    "\n  fragment TopicAside on Subcategory {\n    latestEditions(limit: 8) {\n      id\n      title\n      publishedAt\n      language\n      newsletter {\n        id\n        name\n      }\n    }\n    newest(limit: 5) {\n      id\n      name\n      language\n      createdAt\n    }\n    related(limit: 6) {\n      id\n      name\n      slug\n    }\n  }\n": types.TopicAsideFragmentDoc,
    "\n  fragment TopicNewsletters on Subcategory {\n    id\n    newsletters(limit: 50) {\n      items {\n        id\n        name\n        description\n        language\n        latestEdition {\n          id\n          title\n          publishedAt\n          language\n        }\n      }\n      pagination {\n        total\n      }\n    }\n  }\n": types.TopicNewslettersFragmentDoc,
    "\n  query TopicDetail($slug: String!) {\n    topic(slug: $slug) {\n      id\n      name\n      slug\n      description\n      ...TopicNewsletters\n      ...TopicAside\n    }\n  }\n": types.TopicDetailDocument,
    "\n  query AllTopics {\n    categories {\n      id\n      name\n      description\n      subcategories {\n        id\n        name\n        slug\n        description\n        newsletterCount\n      }\n    }\n  }\n": types.AllTopicsDocument,
    "\n  query FollowFeeds {\n    followFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n": types.FollowFeedsDocument,
    "\n  mutation RenewFollowFeeds {\n    renewFollowFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n": types.RenewFollowFeedsDocument,
    "\n  mutation FollowSites($urls: [String!]!) {\n    followSites(urls: $urls) {\n      follows {\n        id\n      }\n      unknown\n    }\n  }\n": types.FollowSitesDocument,
    "\n  fragment MailSettingsParts on DigestSettings {\n    isAvailable\n    isPaused\n    frequency\n    weekday\n    hour\n    timeZone\n    administration\n  }\n": types.MailSettingsPartsFragmentDoc,
    "\n  query MailSettings {\n    digestSettings {\n      ...MailSettingsParts\n    }\n  }\n": types.MailSettingsDocument,
    "\n  mutation UpdateMailSettings($input: DigestSettingsInput!) {\n    updateDigestSettings(input: $input) {\n      ...MailSettingsParts\n    }\n  }\n": types.UpdateMailSettingsDocument,
    "\n  query Follows {\n    follows {\n      id\n      kind\n      targetId\n      name\n      path\n      newCount\n    }\n  }\n": types.FollowsDocument,
    "\n  query NewEditionCount {\n    newEditionCount\n  }\n": types.NewEditionCountDocument,
    "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) {\n      id\n      name\n    }\n  }\n": types.FollowDocument,
    "\n  mutation Unfollow($id: ID!) {\n    unfollow(id: $id)\n  }\n": types.UnfollowDocument,
    "\n  query WhatsNew($first: Int!, $after: String, $onlyNew: Boolean, $followId: ID, $search: String) {\n    whatsNew(first: $first, after: $after, onlyNew: $onlyNew, followId: $followId, search: $search) {\n      nodes {\n        id\n        isSeen\n        edition {\n          id\n          title\n          summary\n          publishedAt\n          language\n          newsletter {\n            id\n            name\n          }\n        }\n        reasons {\n          id\n          name\n          path\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.WhatsNewDocument,
    "\n  mutation MarkSeen($ids: [ID!]) {\n    markSeen(ids: $ids)\n  }\n": types.MarkSeenDocument,
    "\n  subscription FollowedEditionAdded {\n    followedEditionAdded {\n      id\n    }\n  }\n": types.FollowedEditionAddedDocument,
    "\n  mutation StartCheckout($priceId: ID!) {\n    startCheckout(priceId: $priceId) {\n      url\n    }\n  }\n": types.StartCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": types.OpenBillingPortalDocument,
    "\n  query MyPlan {\n    myPlan {\n      plan\n      source\n      status\n      renewsAt\n      endsAt\n      hasPaymentProblem\n      isManageable\n    }\n  }\n": types.MyPlanDocument,
    "\n  query Products {\n    products {\n      id\n      name\n      price\n      category\n    }\n  }\n": types.ProductsDocument,
    "\n  query Plans {\n    plans {\n      subscriptionStatus\n      name\n      features\n      prices {\n        id\n        amount\n        currency\n        interval\n        intervalCount\n      }\n      isSold\n      contact\n    }\n  }\n": types.PlansDocument,
    "\n  fragment SiteRule on ReadingRule {\n    article\n    title\n    date\n    author\n    remove\n    access\n    freeParagraphs\n    feedFirst\n    browser\n    acceptLanguage\n  }\n": types.SiteRuleFragmentDoc,
    "\n  fragment SavedRule on SavedReadingRule {\n    id\n    newsletterId\n    newsletterName\n    host\n    platform\n    reason\n    changedBy\n    changedAt\n    rule {\n      ...SiteRule\n    }\n  }\n": types.SavedRuleFragmentDoc,
    "\n  query ReadingRulesOf($id: ID!) {\n    readingRulesOf(newsletterId: $id) {\n      newsletterId\n      newsletterName\n      newsletterUrl\n      host\n      platform\n      rules {\n        ...SavedRule\n      }\n      shipped {\n        ...SiteRule\n      }\n      editions {\n        id\n        title\n        url\n        language\n      }\n    }\n  }\n": types.ReadingRulesOfDocument,
    "\n  mutation PreviewReadingRule($editionId: ID!, $rule: ReadingRuleInput!) {\n    previewReadingRule(editionId: $editionId, rule: $rule) {\n      editionId\n      url\n      before {\n        ...ReadingFields\n      }\n      after {\n        ...ReadingFields\n      }\n      faults\n    }\n  }\n": types.PreviewReadingRuleDocument,
    "\n  fragment ReadingFields on ReadingResult {\n    title\n    author\n    publishedAt\n    access\n    words\n    text\n    isCut\n    failure\n  }\n": types.ReadingFieldsFragmentDoc,
    "\n  mutation SaveReadingRule(\n    $newsletterId: ID\n    $host: String\n    $platform: String\n    $rule: ReadingRuleInput!\n    $reason: String!\n  ) {\n    saveReadingRule(newsletterId: $newsletterId, host: $host, platform: $platform, rule: $rule, reason: $reason) {\n      ...SavedRule\n    }\n  }\n": types.SaveReadingRuleDocument,
    "\n  mutation RemoveReadingRule($id: ID!) {\n    removeReadingRule(id: $id)\n  }\n": types.RemoveReadingRuleDocument,
    "\n  mutation RereadEditions($newsletterId: ID!) {\n    rereadEditions(newsletterId: $newsletterId)\n  }\n": types.RereadEditionsDocument,
    "\n  fragment AnswerSourceParts on AnswerSource {\n    number\n    title\n    url\n    publishedAt\n    edition {\n      id\n      language\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n": types.AnswerSourcePartsFragmentDoc,
    "\n  fragment AnswerPassageParts on AnswerPassage {\n    number\n    text\n    startsAt\n    endsAt\n    words\n    likely {\n      startsAt\n      endsAt\n    }\n    url\n    edition {\n      id\n      title\n      url\n      language\n      publishedAt\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n": types.AnswerPassagePartsFragmentDoc,
    "\n  fragment AnswerSentenceParts on AnswerSentence {\n    text\n    newsletter {\n      id\n    }\n    citations {\n      sourceNumber\n      passage\n      startsAt\n      endsAt\n      quote\n      url\n      edition {\n        id\n      }\n    }\n  }\n": types.AnswerSentencePartsFragmentDoc,
    "\n  fragment AnswerParts on Answer {\n    question\n    isAnswered\n    model\n    notice\n    suggestions\n    passages {\n      ...AnswerPassageParts\n    }\n    sentences {\n      ...AnswerSentenceParts\n    }\n    sources {\n      ...AnswerSourceParts\n    }\n  }\n": types.AnswerPartsFragmentDoc,
    "\n  query Ask($input: AskInput!) {\n    ask(input: $input) {\n      ...AnswerParts\n    }\n  }\n": types.AskDocument,
    "\n  subscription AnswerProgress($input: AskInput!) {\n    answer(input: $input) {\n      step\n      sources {\n        ...AnswerSourceParts\n      }\n      passages {\n        ...AnswerPassageParts\n      }\n      sentence {\n        ...AnswerSentenceParts\n      }\n      answer {\n        ...AnswerParts\n      }\n    }\n  }\n": types.AnswerProgressDocument,
    "\n  fragment SearchHit on SearchResult {\n    edition {\n      id\n      publishedAt\n      language\n      alsoIn {\n        id\n        newsletter {\n          id\n          name\n        }\n      }\n    }\n    newsletter {\n      id\n      name\n    }\n    title\n    url\n    summary\n    processedAt\n    passage\n    passageUrl\n    matchedWords\n    distance\n  }\n": types.SearchHitFragmentDoc,
    "\n  query SearchEditions($input: SearchInput!) {\n    searchEditions(input: $input) {\n      total\n      notice\n      meaningLanguages\n      groupByNewsletter\n      correctedQuery\n      facets {\n        ...FacetCounts\n      }\n      items {\n        ...FoundEdition\n      }\n      looselyRelated {\n        ...FoundEdition\n      }\n    }\n  }\n": types.SearchEditionsDocument,
    "\n  fragment FoundEdition on SearchResult {\n    newsletter {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n    edition {\n      id\n    }\n    ...SearchHit\n  }\n": types.FoundEditionFragmentDoc,
    "\n  fragment SessionUser on Me {\n    id\n    name\n    email\n    role\n    subscriptionStatus\n    avatarUrl\n  }\n": types.SessionUserFragmentDoc,
    "\n  query Me {\n    me {\n      ...SessionUser\n    }\n  }\n": types.MeDocument,
    "\n  query Owned {\n    ownedNewsletters {\n      id\n      name\n    }\n  }\n": types.OwnedDocument,
    "\n  query Site {\n    site {\n      productName\n      signIn\n      signInProvider\n      sendsSignInLinks\n      analyticsScriptUrl\n      jobsApiUrl\n      version\n      line\n      headline\n      introduction\n      contact\n      accent\n      logoUrl\n      headerLinks {\n        id\n        label\n        url\n      }\n      banner\n      links {\n        id\n        label\n        url\n      }\n      pages {\n        id\n        slug\n        title\n        place\n      }\n      features {\n        id\n        submissions\n        asking\n        signUp\n        visitors\n        digests\n        claims\n        inboxes\n      }\n    }\n  }\n": types.SiteDocument,
    "\n  query SubmissionTopics {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.SubmissionTopicsDocument,
    "\n  mutation LookUpAddress($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n": types.LookUpAddressDocument,
    "\n  mutation DescribeSite($url: String!) {\n    describeSite(url: $url) {\n      name\n      description\n      language\n    }\n  }\n": types.DescribeSiteDocument,
    "\n  mutation CheckUrl($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n    }\n  }\n": types.CheckUrlDocument,
    "\n  mutation CaptureForSubmission($url: String!, $fileName: String!) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n      message\n    }\n  }\n": types.CaptureForSubmissionDocument,
    "\n  mutation SubmitNewsletter($input: SubmitNewsletterInput!) {\n    submitNewsletter(input: $input) {\n      id\n    }\n  }\n": types.SubmitNewsletterDocument,
    "\n  query Listing(\n    $page: Int!\n    $limit: Int!\n    $search: String\n    $correctSpelling: Boolean\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n    $sort: NewsletterSort\n    $order: SortOrder!\n  ) {\n    newsletters(\n      page: $page\n      limit: $limit\n      search: $search\n      correctSpelling: $correctSpelling\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n      sort: $sort\n      order: $order\n    ) {\n      items {\n        id\n        ...ListedNewsletter\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n      correctedSearch\n      isPartial\n    }\n    directory: newsletters(page: 1, limit: 1) {\n      pagination {\n        total\n      }\n    }\n  }\n": types.ListingDocument,
    "\n  query Facets(\n    $search: String\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n  ) {\n    newsletters(\n      page: 1\n      limit: 1\n      search: $search\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n    ) {\n      facets {\n        ...FacetCounts\n      }\n    }\n  }\n": types.FacetsDocument,
    "\n  fragment FacetCounts on NewsletterFacets {\n    states {\n      value\n      count\n    }\n    cadences {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    access {\n      value\n      count\n    }\n    lengths {\n      value\n      count\n    }\n  }\n": types.FacetCountsFragmentDoc,
    "\n  query SuggestedTopics($name: String!, $description: String!) {\n    suggestedTopics(name: $name, description: $description) {\n      id\n      name\n    }\n  }\n": types.SuggestedTopicsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccessTokenRow on AccessToken {\n    id\n    name\n    scope\n    ending\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n"): (typeof documents)["\n  fragment AccessTokenRow on AccessToken {\n    id\n    name\n    scope\n    ending\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountDeletion {\n    me {\n      id\n      deleteAt\n    }\n  }\n"): (typeof documents)["\n  query AccountDeletion {\n    me {\n      id\n      deleteAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMyAccount {\n    deleteMyAccount\n  }\n"): (typeof documents)["\n  mutation DeleteMyAccount {\n    deleteMyAccount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepMyAccount {\n    keepMyAccount\n  }\n"): (typeof documents)["\n  mutation KeepMyAccount {\n    keepMyAccount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Quotas {\n    quotas {\n      name\n      limit\n      used\n      windowSeconds\n      resetsAt\n    }\n  }\n"): (typeof documents)["\n  query Quotas {\n    quotas {\n      name\n      limit\n      used\n      windowSeconds\n      resetsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySubmissions {\n    mySubmissions {\n      id\n      name\n      url\n      status\n      reason\n      submittedAt\n      reviewedAt\n    }\n  }\n"): (typeof documents)["\n  query MySubmissions {\n    mySubmissions {\n      id\n      name\n      url\n      status\n      reason\n      submittedAt\n      reviewedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeName($name: String!) {\n    changeName(name: $name) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeName($name: String!) {\n    changeName(name: $name) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccessTokens {\n    accessTokens {\n      id\n      ...AccessTokenRow\n    }\n  }\n"): (typeof documents)["\n  query AccessTokens {\n    accessTokens {\n      id\n      ...AccessTokenRow\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAccessToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      accessToken {\n        id\n        ...AccessTokenRow\n      }\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation CreateAccessToken($input: CreateAccessTokenInput!) {\n    createAccessToken(input: $input) {\n      accessToken {\n        id\n        ...AccessTokenRow\n      }\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeAccessToken($id: ID!) {\n    revokeAccessToken(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeAccessToken($id: ID!) {\n    revokeAccessToken(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyPrograms {\n    oauthGrants {\n      id\n      name\n      address\n      scopes\n      createdAt\n      expiresAt\n      lastUsedAt\n    }\n  }\n"): (typeof documents)["\n  query MyPrograms {\n    oauthGrants {\n      id\n      name\n      address\n      scopes\n      createdAt\n      expiresAt\n      lastUsedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeProgram($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeProgram($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySessions {\n    mySessions {\n      id\n      isCurrent\n      browser\n      system\n      createdAt\n      lastUsedAt\n    }\n  }\n"): (typeof documents)["\n  query MySessions {\n    mySessions {\n      id\n      isCurrent\n      browser\n      system\n      createdAt\n      lastUsedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySignInMethods {\n    mySignInMethods {\n      id\n      name\n      address\n      lastUsedAt\n      removedAt\n      isOffered\n    }\n  }\n"): (typeof documents)["\n  query MySignInMethods {\n    mySignInMethods {\n      id\n      name\n      address\n      lastUsedAt\n      removedAt\n      isOffered\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSignInMethod($id: ID!) {\n    removeSignInMethod(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveSignInMethod($id: ID!) {\n    removeSignInMethod(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AllowSignInMethod($id: ID!) {\n    allowSignInMethod(id: $id)\n  }\n"): (typeof documents)["\n  mutation AllowSignInMethod($id: ID!) {\n    allowSignInMethod(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOutEverywhere {\n    signOutEverywhere\n  }\n"): (typeof documents)["\n  mutation SignOutEverywhere {\n    signOutEverywhere\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BulkReportFields on BulkReport {\n    done\n    failed {\n      newsletterId\n      name\n      message\n    }\n  }\n"): (typeof documents)["\n  fragment BulkReportFields on BulkReport {\n    done\n    failed {\n      newsletterId\n      name\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscoverContent($newsletterId: ID!) {\n    discoverContent(newsletterId: $newsletterId) {\n      message\n      found\n      added\n    }\n  }\n"): (typeof documents)["\n  mutation DiscoverContent($newsletterId: ID!) {\n    discoverContent(newsletterId: $newsletterId) {\n      message\n      found\n      added\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditFacets {\n    auditFacets {\n      actions\n      actors {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditFacets {\n    auditFacets {\n      actions\n      actors {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEntries(\n    $page: Int!\n    $action: String\n    $actorId: ID\n    $search: String\n    $since: DateTimeISO\n    $until: DateTimeISO\n    $batchId: ID\n  ) {\n    auditEntries(\n      page: $page\n      limit: 20\n      action: $action\n      actorId: $actorId\n      search: $search\n      since: $since\n      until: $until\n      batchId: $batchId\n    ) {\n      items {\n        id\n        action\n        subject\n        details\n        batchId\n        count\n        createdAt\n        actor {\n          id\n          name\n          email\n        }\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditEntries(\n    $page: Int!\n    $action: String\n    $actorId: ID\n    $search: String\n    $since: DateTimeISO\n    $until: DateTimeISO\n    $batchId: ID\n  ) {\n    auditEntries(\n      page: $page\n      limit: 20\n      action: $action\n      actorId: $actorId\n      search: $search\n      since: $since\n      until: $until\n      batchId: $batchId\n    ) {\n      items {\n        id\n        action\n        subject\n        details\n        batchId\n        count\n        createdAt\n        actor {\n          id\n          name\n          email\n        }\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Attention {\n    attention {\n      submissionsWaiting\n      oldestWaitingAt\n      failuresByCause {\n        cause\n        count\n        newsletters\n      }\n      sitesByCause {\n        cause\n        newsletters\n        since\n      }\n      stuckJobs\n      hostsWaiting\n    }\n  }\n"): (typeof documents)["\n  query Attention {\n    attention {\n      submissionsWaiting\n      oldestWaitingAt\n      failuresByCause {\n        cause\n        count\n        newsletters\n      }\n      sitesByCause {\n        cause\n        newsletters\n        since\n      }\n      stuckJobs\n      hostsWaiting\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewslettersFailingFor($cause: String!) {\n    newslettersFailingFor(cause: $cause)\n  }\n"): (typeof documents)["\n  query NewslettersFailingFor($cause: String!) {\n    newslettersFailingFor(cause: $cause)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {\n    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {\n    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StoppedHostsOfAttention($page: Int!) {\n    stoppedHosts(page: $page) {\n      items {\n        id\n        host\n        state\n        reason\n        createdAt\n        pausedUntil\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query StoppedHostsOfAttention($page: Int!) {\n    stoppedHosts(page: $page) {\n      items {\n        id\n        host\n        state\n        reason\n        createdAt\n        pausedUntil\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {\n    decideStoppedHost(id: $id, isStopped: $isStopped) {\n      id\n      state\n      pausedUntil\n    }\n  }\n"): (typeof documents)["\n  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {\n    decideStoppedHost(id: $id, isStopped: $isStopped) {\n      id\n      state\n      pausedUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteHealth {\n    siteHealth {\n      listsKnown\n      listsRead\n      incompleteNewsletters\n      days {\n        day\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      platforms {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      hosts {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n    }\n  }\n"): (typeof documents)["\n  query SiteHealth {\n    siteHealth {\n      listsKnown\n      listsRead\n      incompleteNewsletters\n      days {\n        day\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      platforms {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n      hosts {\n        name\n        reachable\n        blocked\n        moved\n        quiet\n        failing\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FailingSites($cause: SiteCause!, $page: Int!) {\n    failingSites(cause: $cause, page: $page, limit: 20) {\n      items {\n        id\n        name\n        url\n        siteProblem {\n          cause\n          since\n          lastWorkedAt\n          status\n          address\n          evidence\n          movedTo\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query FailingSites($cause: SiteCause!, $page: Int!) {\n    failingSites(cause: $cause, page: $page, limit: 20) {\n      items {\n        id\n        name\n        url\n        siteProblem {\n          cause\n          since\n          lastWorkedAt\n          status\n          address\n          evidence\n          movedTo\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FailingSiteIds($cause: SiteCause!) {\n    failingSiteIds(cause: $cause)\n  }\n"): (typeof documents)["\n  query FailingSiteIds($cause: SiteCause!) {\n    failingSiteIds(cause: $cause)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProcessSites($ids: [ID!]!, $description: String, $batchId: ID) {\n    processNewsletters(ids: $ids, description: $description, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation ProcessSites($ids: [ID!]!, $description: String, $batchId: ID) {\n    processNewsletters(ids: $ids, description: $description, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeAddress($id: ID!, $url: String!) {\n    updateNewsletter(id: $id, input: { url: $url }) {\n      id\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeAddress($id: ID!, $url: String!) {\n    updateNewsletter(id: $id, input: { url: $url }) {\n      id\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkEnded($id: ID!) {\n    markNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n"): (typeof documents)["\n  mutation MarkEnded($id: ID!) {\n    markNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoEnded($id: ID!) {\n    undoNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n"): (typeof documents)["\n  mutation UndoEnded($id: ID!) {\n    undoNewsletterEnded(id: $id) {\n      id\n      toBeProcessed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClaimQueue($page: Int!, $state: QueueState!) {\n    claims(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        claimId\n        reportId\n        newsletterId\n        newsletterUrl\n        collectionSlug\n        name\n        personName\n        isByOwner\n        method\n        state\n        place\n        reason\n        text\n        at\n        reviewedAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClaimQueue($page: Int!, $state: QueueState!) {\n    claims(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        claimId\n        reportId\n        newsletterId\n        newsletterUrl\n        collectionSlug\n        name\n        personName\n        isByOwner\n        method\n        state\n        place\n        reason\n        text\n        at\n        reviewedAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepClaim($id: ID!) {\n    keepClaim(id: $id)\n  }\n"): (typeof documents)["\n  mutation KeepClaim($id: ID!) {\n    keepClaim(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndClaim($id: ID!) {\n    endClaim(id: $id)\n  }\n"): (typeof documents)["\n  mutation EndClaim($id: ID!) {\n    endClaim(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseReport($id: ID!) {\n    closeReport(id: $id)\n  }\n"): (typeof documents)["\n  mutation CloseReport($id: ID!) {\n    closeReport(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseCollection($reportId: ID!) {\n    closeCollection(reportId: $reportId)\n  }\n"): (typeof documents)["\n  mutation CloseCollection($reportId: ID!) {\n    closeCollection(reportId: $reportId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentNewsletters(\n    $page: Int!\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    ) {\n      items {\n        id\n        name\n        ...ContentRow\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query ContentNewsletters(\n    $page: Int!\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    ) {\n      items {\n        id\n        name\n        ...ContentRow\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentNewsletterIds(\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletterIds(\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    )\n  }\n"): (typeof documents)["\n  query ContentNewsletterIds(\n    $search: String\n    $contentStatus: ContentFilter\n    $hasDiscovered: Boolean\n    $hasProcessed: Boolean\n    $hasErrors: Boolean\n    $isSilent: Boolean\n    $cause: String\n  ) {\n    contentNewsletterIds(\n      search: $search\n      contentStatus: $contentStatus\n      hasDiscovered: $hasDiscovered\n      hasProcessed: $hasProcessed\n      hasErrors: $hasErrors\n      isSilent: $isSilent\n      cause: $cause\n    )\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContentRow on AdminNewsletter {\n    id\n    name\n    url\n    thumbnail\n    contentStatus {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"): (typeof documents)["\n  fragment ContentRow on AdminNewsletter {\n    id\n    name\n    url\n    thumbnail\n    contentStatus {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {\n    processNewsletter(newsletterId: $newsletterId, limit: $limit) {\n      processed\n      failed\n    }\n  }\n"): (typeof documents)["\n  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {\n    processNewsletter(newsletterId: $newsletterId, limit: $limit) {\n      processed\n      failed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateJobs($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateJobs($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportNewsletters($format: ListFormat!, $search: String, $status: SubmissionStatus) {\n    exportNewsletters(format: $format, search: $search, status: $status)\n  }\n"): (typeof documents)["\n  query ExportNewsletters($format: ListFormat!, $search: String, $status: SubmissionStatus) {\n    exportNewsletters(format: $format, search: $search, status: $status)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminNewsletters(\n    $page: Int!\n    $search: String\n    $status: SubmissionStatus\n    $order: SortOrder\n    $waitingFirst: Boolean\n  ) {\n    adminNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      status: $status\n      order: $order\n      waitingFirst: $waitingFirst\n    ) {\n      items {\n        id\n        ...NewsletterRow\n        ...NewsletterForm\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminNewsletters(\n    $page: Int!\n    $search: String\n    $status: SubmissionStatus\n    $order: SortOrder\n    $waitingFirst: Boolean\n  ) {\n    adminNewsletters(\n      page: $page\n      limit: 20\n      search: $search\n      status: $status\n      order: $order\n      waitingFirst: $waitingFirst\n    ) {\n      items {\n        id\n        ...NewsletterRow\n        ...NewsletterForm\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Overview {\n    overview {\n      submissionsWaiting\n      failuresByCause {\n        cause\n        count\n      }\n      sitesByCause {\n        cause\n        newsletters\n      }\n      failedJobs\n      mailsWaiting\n      claimsWaiting\n      editionsPerDay {\n        day\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query Overview {\n    overview {\n      submissionsWaiting\n      failuresByCause {\n        cause\n        count\n      }\n      sitesByCause {\n        cause\n        newsletters\n      }\n      failedJobs\n      mailsWaiting\n      claimsWaiting\n      editionsPerDay {\n        day\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PromotionsOfNewsletter($newsletterId: ID!) {\n    promotions(newsletterId: $newsletterId) {\n      id\n      startsAt\n      endsAt\n    }\n  }\n"): (typeof documents)["\n  query PromotionsOfNewsletter($newsletterId: ID!) {\n    promotions(newsletterId: $newsletterId) {\n      id\n      startsAt\n      endsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Promotions {\n    promotions {\n      id\n      startsAt\n      endsAt\n      status\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query Promotions {\n    promotions {\n      id\n      startsAt\n      endsAt\n      status\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePromotion($input: CreatePromotionInput!) {\n    createPromotion(input: $input) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation CreatePromotion($input: CreatePromotionInput!) {\n    createPromotion(input: $input) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePromotion($id: ID!) {\n    deletePromotion(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeletePromotion($id: ID!) {\n    deletePromotion(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoPromotions($ids: [ID!]!, $promotionIds: [ID!]!, $batchId: ID) {\n    undoPromotions(ids: $ids, promotionIds: $promotionIds, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation UndoPromotions($ids: [ID!]!, $promotionIds: [ID!]!, $batchId: ID) {\n    undoPromotions(ids: $ids, promotionIds: $promotionIds, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicsToFileUnder {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopicsToFileUnder {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsletterRow on AdminNewsletter {\n    id\n    name\n    url\n    submissionStatus\n    createdAt\n    submittedBy {\n      id\n      name\n      email\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment NewsletterRow on AdminNewsletter {\n    id\n    name\n    url\n    submissionStatus\n    createdAt\n    submittedBy {\n      id\n      name\n      email\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminNewsletterIds($search: String, $status: SubmissionStatus) {\n    adminNewsletterIds(search: $search, status: $status)\n  }\n"): (typeof documents)["\n  query AdminNewsletterIds($search: String, $status: SubmissionStatus) {\n    adminNewsletterIds(search: $search, status: $status)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsletterForm on AdminNewsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    submissionStatus\n    toBeProcessed\n    createdAt\n    submittedBy {\n      id\n      email\n    }\n    subcategories {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment NewsletterForm on AdminNewsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    submissionStatus\n    toBeProcessed\n    createdAt\n    submittedBy {\n      id\n      email\n    }\n    subcategories {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PromoteNewsletters($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!, $batchId: ID) {\n    promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt, batchId: $batchId) {\n      done\n      failed {\n        newsletterId\n        name\n        message\n      }\n      promotionIds\n    }\n  }\n"): (typeof documents)["\n  mutation PromoteNewsletters($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!, $batchId: ID) {\n    promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt, batchId: $batchId) {\n      done\n      failed {\n        newsletterId\n        name\n        message\n      }\n      promotionIds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveNewsletters($ids: [ID!]!, $toBeProcessed: Boolean!, $batchId: ID) {\n    approveNewsletters(ids: $ids, toBeProcessed: $toBeProcessed, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveNewsletters($ids: [ID!]!, $toBeProcessed: Boolean!, $batchId: ID) {\n    approveNewsletters(ids: $ids, toBeProcessed: $toBeProcessed, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectNewsletters($ids: [ID!]!, $reason: String, $batchId: ID) {\n    rejectNewsletters(ids: $ids, reason: $reason, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation RejectNewsletters($ids: [ID!]!, $reason: String, $batchId: ID) {\n    rejectNewsletters(ids: $ids, reason: $reason, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProcessNewsletters($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation ProcessNewsletters($ids: [ID!]!, $priority: Int!, $batchId: ID) {\n    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SubmissionStatusChanged {\n    submissionStatusChanged {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n"): (typeof documents)["\n  subscription SubmissionStatusChanged {\n    submissionStatusChanged {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveNewsletter($id: ID!, $toBeProcessed: Boolean!) {\n    approveNewsletter(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveNewsletter($id: ID!, $toBeProcessed: Boolean!) {\n    approveNewsletter(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      submissionStatus\n      toBeProcessed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectNewsletter($id: ID!, $reason: String) {\n    rejectNewsletter(id: $id, reason: $reason) {\n      id\n      submissionStatus\n    }\n  }\n"): (typeof documents)["\n  mutation RejectNewsletter($id: ID!, $reason: String) {\n    rejectNewsletter(id: $id, reason: $reason) {\n      id\n      submissionStatus\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateNewsletter($id: ID!, $input: UpdateNewsletterInput!) {\n    updateNewsletter(id: $id, input: $input) {\n      id\n      ...NewsletterRow\n      ...NewsletterForm\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateNewsletter($id: ID!, $input: UpdateNewsletterInput!) {\n    updateNewsletter(id: $id, input: $input) {\n      id\n      ...NewsletterRow\n      ...NewsletterForm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteNewsletter($id: ID!) {\n    deleteNewsletter(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteNewsletter($id: ID!) {\n    deleteNewsletter(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreNewsletter($id: ID!) {\n    restoreNewsletter(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreNewsletter($id: ID!) {\n    restoreNewsletter(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenNewsletters($ids: [ID!]!, $batchId: ID) {\n    reopenNewsletters(ids: $ids, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"): (typeof documents)["\n  mutation ReopenNewsletters($ids: [ID!]!, $batchId: ID) {\n    reopenNewsletters(ids: $ids, batchId: $batchId) {\n      ...BulkReportFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CaptureScreenshot($url: String!, $fileName: String) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n    }\n  }\n"): (typeof documents)["\n  mutation CaptureScreenshot($url: String!, $fileName: String) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddingGenerations {\n    embeddingGenerations {\n      id\n      model\n      dimensions\n      rules\n      status\n      isActive\n      isAvailable\n      switchesWhenReady\n      embedded\n      total\n      failedEditions\n      problem\n      createdAt\n    }\n    rerankingModel {\n      name\n      problem\n    }\n  }\n"): (typeof documents)["\n  query EmbeddingGenerations {\n    embeddingGenerations {\n      id\n      model\n      dimensions\n      rules\n      status\n      isActive\n      isAvailable\n      switchesWhenReady\n      embedded\n      total\n      failedEditions\n      problem\n      createdAt\n    }\n    rerankingModel {\n      name\n      problem\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartEmbeddingGeneration($model: String, $dimensions: Int, $switchesWhenReady: Boolean) {\n    startEmbeddingGeneration(model: $model, dimensions: $dimensions, switchesWhenReady: $switchesWhenReady) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation StartEmbeddingGeneration($model: String, $dimensions: Int, $switchesWhenReady: Boolean) {\n    startEmbeddingGeneration(model: $model, dimensions: $dimensions, switchesWhenReady: $switchesWhenReady) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchEmbeddingGeneration($id: ID!) {\n    switchEmbeddingGeneration(id: $id) {\n      id\n      status\n      isActive\n    }\n  }\n"): (typeof documents)["\n  mutation SwitchEmbeddingGeneration($id: ID!) {\n    switchEmbeddingGeneration(id: $id) {\n      id\n      status\n      isActive\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEmbeddingGeneration($id: ID!) {\n    deleteEmbeddingGeneration(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteEmbeddingGeneration($id: ID!) {\n    deleteEmbeddingGeneration(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddingModels {\n    embeddingModels {\n      name\n      dimensions\n      minDimensions\n      maxDimensions\n      isAvailable\n      unavailableBecause\n      isDefault\n    }\n  }\n"): (typeof documents)["\n  query EmbeddingModels {\n    embeddingModels {\n      name\n      dimensions\n      minDimensions\n      maxDimensions\n      isAvailable\n      unavailableBecause\n      isDefault\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicsOfRows {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopicsOfRows {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportDetails on NewsletterImport {\n    id\n    kind\n    fileName\n    status\n    toBeProcessed\n    createdAt\n    createdByName\n    counts {\n      status\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment ImportDetails on NewsletterImport {\n    id\n    kind\n    fileName\n    status\n    toBeProcessed\n    createdAt\n    createdByName\n    counts {\n      status\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Imports($page: Int!) {\n    imports(page: $page, limit: 20) {\n      items {\n        id\n        ...ImportDetails\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query Imports($page: Int!) {\n    imports(page: $page, limit: 20) {\n      items {\n        id\n        ...ImportDetails\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneImport($id: ID!) {\n    newsletterImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n"): (typeof documents)["\n  query OneImport($id: ID!) {\n    newsletterImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRows($importId: ID!, $page: Int!, $status: ImportRowStatus, $search: String) {\n    importRows(importId: $importId, page: $page, limit: 50, status: $status, search: $search) {\n      items {\n        id\n        position\n        address\n        url\n        name\n        status\n        reason\n        newsletterId\n        subcategories {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query ImportRows($importId: ID!, $page: Int!, $status: ImportRowStatus, $search: String) {\n    importRows(importId: $importId, page: $page, limit: 50, status: $status, search: $search) {\n      items {\n        id\n        position\n        address\n        url\n        name\n        status\n        reason\n        newsletterId\n        subcategories {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportReport($id: ID!) {\n    importReport(id: $id)\n  }\n"): (typeof documents)["\n  query ImportReport($id: ID!) {\n    importReport(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateImportRow($id: ID!, $input: UpdateImportRowInput!) {\n    updateImportRow(id: $id, input: $input) {\n      id\n      name\n      status\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateImportRow($id: ID!, $input: UpdateImportRowInput!) {\n    updateImportRow(id: $id, input: $input) {\n      id\n      name\n      status\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartImport($id: ID!, $toBeProcessed: Boolean!) {\n    startImport(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      ...ImportDetails\n    }\n  }\n"): (typeof documents)["\n  mutation StartImport($id: ID!, $toBeProcessed: Boolean!) {\n    startImport(id: $id, toBeProcessed: $toBeProcessed) {\n      id\n      ...ImportDetails\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryImportRows($importId: ID!) {\n    retryImportRows(importId: $importId) {\n      id\n      ...ImportDetails\n    }\n  }\n"): (typeof documents)["\n  mutation RetryImportRows($importId: ID!) {\n    retryImportRows(importId: $importId) {\n      id\n      ...ImportDetails\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n"): (typeof documents)["\n  mutation UndoImport($id: ID!) {\n    undoImport(id: $id) {\n      id\n      ...ImportDetails\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NeighbourCandidates($page: Int!, $state: NeighbourState!) {\n    neighbourCandidates(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        url\n        name\n        state\n        recommenderCount\n        recommenders {\n          newsletterId\n          name\n          kind\n          evidence\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query NeighbourCandidates($page: Int!, $state: NeighbourState!) {\n    neighbourCandidates(page: $page, limit: 20, state: $state) {\n      items {\n        id\n        url\n        name\n        state\n        recommenderCount\n        recommenders {\n          newsletterId\n          name\n          kind\n          evidence\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptNeighbour($id: ID!) {\n    acceptNeighbour(id: $id)\n  }\n"): (typeof documents)["\n  mutation AcceptNeighbour($id: ID!) {\n    acceptNeighbour(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissNeighbour($id: ID!) {\n    dismissNeighbour(id: $id)\n  }\n"): (typeof documents)["\n  mutation DismissNeighbour($id: ID!) {\n    dismissNeighbour(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreNeighbour($id: ID!) {\n    restoreNeighbour(id: $id)\n  }\n"): (typeof documents)["\n  mutation RestoreNeighbour($id: ID!) {\n    restoreNeighbour(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Insights($days: Int!) {\n    insights(days: $days) {\n      days {\n        day\n        visits\n        readers\n        signUps\n        questions\n        unanswered\n        refused\n        digests\n        digestVisits\n      }\n      searches {\n        name\n        count\n      }\n      missed {\n        name\n        count\n      }\n      origins {\n        name\n        count\n      }\n      gaining {\n        id\n        name\n        followers\n      }\n    }\n  }\n"): (typeof documents)["\n  query Insights($days: Int!) {\n    insights(days: $days) {\n      days {\n        day\n        visits\n        readers\n        signUps\n        questions\n        unanswered\n        refused\n        digests\n        digestVisits\n      }\n      searches {\n        name\n        count\n      }\n      missed {\n        name\n        count\n      }\n      origins {\n        name\n        count\n      }\n      gaining {\n        id\n        name\n        followers\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportInsights($days: Int!) {\n    exportInsights(days: $days)\n  }\n"): (typeof documents)["\n  query ExportInsights($days: Int!) {\n    exportInsights(days: $days)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstallationHealth {\n    installationHealth {\n      lights {\n        name\n        color\n        found\n      }\n      failedMails {\n        id\n        kind\n        recipient\n        subject\n        error\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query InstallationHealth {\n    installationHealth {\n      lights {\n        name\n        color\n        found\n      }\n      failedMails {\n        id\n        kind\n        recipient\n        subject\n        error\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobFailureGroup on JobFailure {\n    cause\n    message\n    count\n    editions {\n      id\n      title\n      url\n      language\n    }\n  }\n"): (typeof documents)["\n  fragment JobFailureGroup on JobFailure {\n    cause\n    message\n    count\n    editions {\n      id\n      title\n      url\n      language\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobLogLine on JobLog {\n    id\n    phase\n    status\n    message\n    createdAt\n  }\n"): (typeof documents)["\n  fragment JobLogLine on JobLog {\n    id\n    phase\n    status\n    message\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterName($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query NewsletterName($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment JobFields on Job {\n    id\n    description\n    priority\n    status\n    statusMessage\n    totalItems\n    processedItems\n    failedItems\n    createdAt\n    startedAt\n    updatedAt\n    completedAt\n    newsletter {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment JobFields on Job {\n    id\n    description\n    priority\n    status\n    statusMessage\n    totalItems\n    processedItems\n    failedItems\n    createdAt\n    startedAt\n    updatedAt\n    completedAt\n    newsletter {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Jobs($page: Int!, $status: JobStatus, $running: Boolean, $newsletterId: ID, $isStuck: Boolean) {\n    jobs(page: $page, limit: 20, status: $status, running: $running, newsletterId: $newsletterId, isStuck: $isStuck) {\n      items {\n        id\n        ...JobFields\n      }\n      pagination {\n        page\n        totalPages\n      }\n      counts {\n        all\n        running\n        pending\n        completed\n        failed\n        cancelled\n      }\n    }\n  }\n"): (typeof documents)["\n  query Jobs($page: Int!, $status: JobStatus, $running: Boolean, $newsletterId: ID, $isStuck: Boolean) {\n    jobs(page: $page, limit: 20, status: $status, running: $running, newsletterId: $newsletterId, isStuck: $isStuck) {\n      items {\n        id\n        ...JobFields\n      }\n      pagination {\n        page\n        totalPages\n      }\n      counts {\n        all\n        running\n        pending\n        completed\n        failed\n        cancelled\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobDetails($id: ID!) {\n    job(id: $id) {\n      id\n      ...JobFields\n      logs {\n        id\n        ...JobLogLine\n      }\n      failures {\n        cause\n        ...JobFailureGroup\n      }\n    }\n  }\n"): (typeof documents)["\n  query JobDetails($id: ID!) {\n    job(id: $id) {\n      id\n      ...JobFields\n      logs {\n        id\n        ...JobLogLine\n      }\n      failures {\n        cause\n        ...JobFailureGroup\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription JobUpdated($id: ID) {\n    jobUpdated(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"): (typeof documents)["\n  subscription JobUpdated($id: ID) {\n    jobUpdated(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription JobLogAdded($jobId: ID!) {\n    jobLogAdded(jobId: $jobId) {\n      id\n      ...JobLogLine\n    }\n  }\n"): (typeof documents)["\n  subscription JobLogAdded($jobId: ID!) {\n    jobLogAdded(jobId: $jobId) {\n      id\n      ...JobLogLine\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewslettersForJobs($search: String, $limit: Int) {\n    newslettersForJobs(search: $search, limit: $limit) {\n      id\n      name\n      hasActiveJob\n    }\n  }\n"): (typeof documents)["\n  query NewslettersForJobs($search: String, $limit: Int) {\n    newslettersForJobs(search: $search, limit: $limit) {\n      id\n      name\n      hasActiveJob\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateJob($newsletterId: ID!, $priority: Int!, $description: String) {\n    createJobs(newsletterIds: [$newsletterId], priority: $priority, description: $description) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateJob($newsletterId: ID!, $priority: Int!, $description: String) {\n    createJobs(newsletterIds: [$newsletterId], priority: $priority, description: $description) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelJob($id: ID!) {\n    cancelJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"): (typeof documents)["\n  mutation CancelJob($id: ID!) {\n    cancelJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryJob($id: ID!) {\n    retryJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"): (typeof documents)["\n  mutation RetryJob($id: ID!) {\n    retryJob(id: $id) {\n      id\n      ...JobFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryJobFailures($id: ID!, $cause: String) {\n    retryJobFailures(id: $id, cause: $cause) {\n      id\n      ...JobFields\n    }\n  }\n"): (typeof documents)["\n  mutation RetryJobFailures($id: ID!, $cause: String) {\n    retryJobFailures(id: $id, cause: $cause) {\n      id\n      ...JobFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeldMails($page: Int!) {\n    heldMessages(page: $page, limit: 20) {\n      items {\n        id\n        newsletterId\n        newsletterName\n        reason\n        sender\n        senderName\n        signingDomain\n        isSenderProved\n        subject\n        receivedAt\n        text\n        links {\n          url\n          text\n        }\n        isCut\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query HeldMails($page: Int!) {\n    heldMessages(page: $page, limit: 20) {\n      items {\n        id\n        newsletterId\n        newsletterName\n        reason\n        sender\n        senderName\n        signingDomain\n        isSenderProved\n        subject\n        receivedAt\n        text\n        links {\n          url\n          text\n        }\n        isCut\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptMail($id: ID!) {\n    acceptMessage(id: $id)\n  }\n"): (typeof documents)["\n  mutation AcceptMail($id: ID!) {\n    acceptMessage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptSender($id: ID!) {\n    acceptSender(id: $id)\n  }\n"): (typeof documents)["\n  mutation AcceptSender($id: ID!) {\n    acceptSender(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissMail($id: ID!) {\n    dismissMessage(id: $id)\n  }\n"): (typeof documents)["\n  mutation DismissMail($id: ID!) {\n    dismissMessage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MailTemplates {\n    mailTemplates {\n      id\n      title\n      subject\n      opening\n      fields {\n        id\n        meaning\n        example\n      }\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query MailTemplates {\n    mailTemplates {\n      id\n      title\n      subject\n      opening\n      fields {\n        id\n        meaning\n        example\n      }\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMailTemplate($kind: ID!, $input: MailTemplateInput) {\n    updateMailTemplate(kind: $kind, input: $input) {\n      id\n      subject\n      opening\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateMailTemplate($kind: ID!, $input: MailTemplateInput) {\n    updateMailTemplate(kind: $kind, input: $input) {\n      id\n      subject\n      opening\n      example\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendMailExample($kind: ID!) {\n    sendMailExample(kind: $kind)\n  }\n"): (typeof documents)["\n  mutation SendMailExample($kind: ID!) {\n    sendMailExample(kind: $kind)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Members(\n    $page: Int!\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    members(\n      page: $page\n      limit: 20\n      search: $search\n      role: $role\n      plan: $plan\n      state: $state\n      method: $method\n      lastSeen: $lastSeen\n    ) {\n      items {\n        id\n        name\n        email\n        role\n        plan\n        state\n        methods {\n          id\n          name\n        }\n        lastSeenAt\n        createdAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query Members(\n    $page: Int!\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    members(\n      page: $page\n      limit: 20\n      search: $search\n      role: $role\n      plan: $plan\n      state: $state\n      method: $method\n      lastSeen: $lastSeen\n    ) {\n      items {\n        id\n        name\n        email\n        role\n        plan\n        state\n        methods {\n          id\n          name\n        }\n        lastSeenAt\n        createdAt\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberMethods {\n    memberMethods {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query MemberMethods {\n    memberMethods {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportMembers(\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    exportMembers(search: $search, role: $role, plan: $plan, state: $state, method: $method, lastSeen: $lastSeen)\n  }\n"): (typeof documents)["\n  query ExportMembers(\n    $search: String\n    $role: Role\n    $plan: SubscriptionStatus\n    $state: MemberState\n    $method: String\n    $lastSeen: LastSeen\n  ) {\n    exportMembers(search: $search, role: $role, plan: $plan, state: $state, method: $method, lastSeen: $lastSeen)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberPage($id: ID!) {\n    member(id: $id) {\n      id\n      name\n      email\n      role\n      roleSource\n      plan\n      planSource\n      paidUntil\n      paidReason\n      state\n      blockedAt\n      blockedReason\n      deleteAt\n      methods {\n        id\n        name\n      }\n      lastSeenAt\n      createdAt\n      submissions {\n        id\n        name\n        status\n        at\n      }\n      claims {\n        id\n        newsletterId\n        name\n        state\n        at\n      }\n      collections {\n        id\n        slug\n        name\n        visibility\n        at\n      }\n      questions {\n        id\n        day\n        questions\n      }\n      sessions {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      programs {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      mails {\n        id\n        kind\n        subject\n        state\n        error\n        at\n      }\n      auditEntries {\n        id\n        action\n        details\n        createdAt\n        actor {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MemberPage($id: ID!) {\n    member(id: $id) {\n      id\n      name\n      email\n      role\n      roleSource\n      plan\n      planSource\n      paidUntil\n      paidReason\n      state\n      blockedAt\n      blockedReason\n      deleteAt\n      methods {\n        id\n        name\n      }\n      lastSeenAt\n      createdAt\n      submissions {\n        id\n        name\n        status\n        at\n      }\n      claims {\n        id\n        newsletterId\n        name\n        state\n        at\n      }\n      collections {\n        id\n        slug\n        name\n        visibility\n        at\n      }\n      questions {\n        id\n        day\n        questions\n      }\n      sessions {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      programs {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n      mails {\n        id\n        kind\n        subject\n        state\n        error\n        at\n      }\n      auditEntries {\n        id\n        action\n        details\n        createdAt\n        actor {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetMemberRole($id: ID!, $role: Role!, $reason: String!) {\n    setMemberRole(id: $id, role: $role, reason: $reason) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SetMemberRole($id: ID!, $role: Role!, $reason: String!) {\n    setMemberRole(id: $id, role: $role, reason: $reason) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantAccess($id: ID!, $input: GrantAccessInput!) {\n    grantAccess(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation GrantAccess($id: ID!, $input: GrantAccessInput!) {\n    grantAccess(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndAccess($id: ID!, $reason: String!) {\n    endAccess(id: $id, reason: $reason) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation EndAccess($id: ID!, $reason: String!) {\n    endAccess(id: $id, reason: $reason) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SignOutMember($id: ID!) {\n    signOutMember(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BlockMember($id: ID!, $reason: String!) {\n    blockMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation BlockMember($id: ID!, $reason: String!) {\n    blockMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnblockMember($id: ID!) {\n    unblockMember(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UnblockMember($id: ID!) {\n    unblockMember(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMember($id: ID!, $reason: String!) {\n    deleteMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteMember($id: ID!, $reason: String!) {\n    deleteMember(id: $id, reason: $reason) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepMember($id: ID!) {\n    keepMember(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation KeepMember($id: ID!) {\n    keepMember(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminNames($page: Int!, $search: String, $kind: EntityKind, $state: EntityState) {\n    adminEntities(page: $page, limit: 20, search: $search, kind: $kind, state: $state) {\n      items {\n        id\n        kind\n        name\n        slug\n        aliases\n        isHidden\n        editionCount\n        mergedInto {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminNames($page: Int!, $search: String, $kind: EntityKind, $state: EntityState) {\n    adminEntities(page: $page, limit: 20, search: $search, kind: $kind, state: $state) {\n      items {\n        id\n        kind\n        name\n        slug\n        aliases\n        isHidden\n        editionCount\n        mergedInto {\n          id\n          name\n        }\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeNames($ids: [ID!]!, $intoId: ID!) {\n    mergeEntities(ids: $ids, intoId: $intoId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation MergeNames($ids: [ID!]!, $intoId: ID!) {\n    mergeEntities(ids: $ids, intoId: $intoId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SplitName($id: ID!) {\n    splitEntity(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SplitName($id: ID!) {\n    splitEntity(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameName($id: ID!, $name: String!) {\n    renameEntity(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation RenameName($id: ID!, $name: String!) {\n    renameEntity(id: $id, name: $name) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HideName($id: ID!) {\n    hideEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n"): (typeof documents)["\n  mutation HideName($id: ID!) {\n    hideEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShowName($id: ID!) {\n    showEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n"): (typeof documents)["\n  mutation ShowName($id: ID!) {\n    showEntity(id: $id) {\n      id\n      isHidden\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterContent($newsletterId: ID!, $page: Int!, $status: EditionStatus, $search: String) {\n    content(newsletterId: $newsletterId, page: $page, limit: 10, status: $status, search: $search) {\n      items {\n        id\n        ...ContentItemRow\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n"): (typeof documents)["\n  query NewsletterContent($newsletterId: ID!, $page: Int!, $status: EditionStatus, $search: String) {\n    content(newsletterId: $newsletterId, page: $page, limit: 10, status: $status, search: $search) {\n      items {\n        id\n        ...ContentItemRow\n      }\n      pagination {\n        page\n        totalPages\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterInbox($id: ID!) {\n    newsletterInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n"): (typeof documents)["\n  query NewsletterInbox($id: ID!) {\n    newsletterInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartInbox($id: ID!) {\n    startInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n"): (typeof documents)["\n  mutation StartInbox($id: ID!) {\n    startInbox(newsletterId: $id) {\n      id\n      domain\n      address\n      state\n      acceptedSenders\n      endedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewInbox($id: ID!) {\n    renewInbox(newsletterId: $id) {\n      id\n      address\n    }\n  }\n"): (typeof documents)["\n  mutation RenewInbox($id: ID!) {\n    renewInbox(newsletterId: $id) {\n      id\n      address\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndInbox($id: ID!) {\n    endInbox(newsletterId: $id) {\n      id\n      address\n      state\n      endedAt\n    }\n  }\n"): (typeof documents)["\n  mutation EndInbox($id: ID!) {\n    endInbox(newsletterId: $id) {\n      id\n      address\n      state\n      endedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSender($id: ID!, $sender: String!) {\n    removeSender(newsletterId: $id, sender: $sender) {\n      id\n      acceptedSenders\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveSender($id: ID!, $sender: String!) {\n    removeSender(newsletterId: $id, sender: $sender) {\n      id\n      acceptedSenders\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContentItemRow on ContentItem {\n    id\n    title\n    url\n    status\n    discoveredAt\n    processedAt\n    hasEmbeddings\n    errorCode\n    errorMessage\n    origin\n    isGone\n    language\n  }\n"): (typeof documents)["\n  fragment ContentItemRow on ContentItem {\n    id\n    title\n    url\n    status\n    discoveredAt\n    processedAt\n    hasEmbeddings\n    errorCode\n    errorMessage\n    origin\n    isGone\n    language\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterHeader($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n      url\n    }\n  }\n"): (typeof documents)["\n  query NewsletterHeader($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      name\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentStatusOfNewsletter($id: ID!) {\n    contentStatus(newsletterId: $id) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"): (typeof documents)["\n  query ContentStatusOfNewsletter($id: ID!) {\n    contentStatus(newsletterId: $id) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentPreview($editionId: ID!) {\n    contentPreview(editionId: $editionId) {\n      title\n      url\n      content\n      message\n    }\n  }\n"): (typeof documents)["\n  query ContentPreview($editionId: ID!) {\n    contentPreview(editionId: $editionId) {\n      title\n      url\n      content\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        lastWorkedAt\n        status\n        address\n        evidence\n      }\n      siteCompleteness {\n        listsKnown\n        listsRead\n        editionsFound\n        editionsAnnounced\n        unreadLists {\n          url\n          evidence\n        }\n      }\n    }\n    jobs(newsletterId: $id, limit: 3) {\n      items {\n        id\n        status\n        statusMessage\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SiteState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        lastWorkedAt\n        status\n        address\n        evidence\n      }\n      siteCompleteness {\n        listsKnown\n        listsRead\n        editionsFound\n        editionsAnnounced\n        unreadLists {\n          url\n          evidence\n        }\n      }\n    }\n    jobs(newsletterId: $id, limit: 3) {\n      items {\n        id\n        status\n        statusMessage\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {\n    processEditions(ids: $ids, options: $options) {\n      processed\n      failed\n    }\n  }\n"): (typeof documents)["\n  mutation ProcessEditions($ids: [ID!]!, $options: ProcessingOptions) {\n    processEditions(ids: $ids, options: $options) {\n      processed\n      failed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReprocessContent($id: ID!, $forceReprocess: Boolean!) {\n    reprocessContent(id: $id, forceReprocess: $forceReprocess) {\n      message\n      edition {\n        id\n        status\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReprocessContent($id: ID!, $forceReprocess: Boolean!) {\n    reprocessContent(id: $id, forceReprocess: $forceReprocess) {\n      message\n      edition {\n        id\n        status\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateEmbedding($editionId: ID!, $options: EmbeddingOptions) {\n    generateEmbedding(editionId: $editionId, options: $options) {\n      id\n      hasEmbeddings\n    }\n  }\n"): (typeof documents)["\n  mutation GenerateEmbedding($editionId: ID!, $options: EmbeddingOptions) {\n    generateEmbedding(editionId: $editionId, options: $options) {\n      id\n      hasEmbeddings\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateEmbeddings($editionIds: [ID!]!, $options: EmbeddingOptions, $skipExisting: Boolean!) {\n    generateEmbeddings(editionIds: $editionIds, options: $options, skipExisting: $skipExisting) {\n      processed\n      failed\n    }\n  }\n"): (typeof documents)["\n  mutation GenerateEmbeddings($editionIds: [ID!]!, $options: EmbeddingOptions, $skipExisting: Boolean!) {\n    generateEmbeddings(editionIds: $editionIds, options: $options, skipExisting: $skipExisting) {\n      processed\n      failed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentIds($newsletterId: ID!, $action: ContentAction!, $status: EditionStatus, $search: String) {\n    contentIds(newsletterId: $newsletterId, action: $action, status: $status, search: $search)\n  }\n"): (typeof documents)["\n  query ContentIds($newsletterId: ID!, $action: ContentAction!, $status: EditionStatus, $search: String) {\n    contentIds(newsletterId: $newsletterId, action: $action, status: $status, search: $search)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Pages {\n    pages {\n      id\n      slug\n      title\n      place\n      isInSitemap\n      state\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query Pages {\n    pages {\n      id\n      slug\n      title\n      place\n      isInSitemap\n      state\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedPage on PageDraft {\n    id\n    slug\n    title\n    description\n    text\n    place\n    isInSitemap\n    state\n    versions {\n      id\n      title\n      createdAt\n      createdBy {\n        id\n        name\n      }\n      publishedAt\n    }\n  }\n"): (typeof documents)["\n  fragment EditedPage on PageDraft {\n    id\n    slug\n    title\n    description\n    text\n    place\n    isInSitemap\n    state\n    versions {\n      id\n      title\n      createdAt\n      createdBy {\n        id\n        name\n      }\n      publishedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageDraft($slug: String!) {\n    pageDraft(slug: $slug) {\n      ...EditedPage\n    }\n  }\n"): (typeof documents)["\n  query PageDraft($slug: String!) {\n    pageDraft(slug: $slug) {\n      ...EditedPage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePage($slug: String, $input: PageInput!) {\n    savePage(slug: $slug, input: $input) {\n      ...EditedPage\n    }\n  }\n"): (typeof documents)["\n  mutation SavePage($slug: String, $input: PageInput!) {\n    savePage(slug: $slug, input: $input) {\n      ...EditedPage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishPage($slug: String!, $isPublished: Boolean!) {\n    publishPage(slug: $slug, isPublished: $isPublished) {\n      ...EditedPage\n    }\n  }\n"): (typeof documents)["\n  mutation PublishPage($slug: String!, $isPublished: Boolean!) {\n    publishPage(slug: $slug, isPublished: $isPublished) {\n      ...EditedPage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestorePage($slug: String!, $versionId: ID!) {\n    restorePage(slug: $slug, versionId: $versionId) {\n      ...EditedPage\n    }\n  }\n"): (typeof documents)["\n  mutation RestorePage($slug: String!, $versionId: ID!) {\n    restorePage(slug: $slug, versionId: $versionId) {\n      ...EditedPage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePage($slug: String!) {\n    deletePage(slug: $slug)\n  }\n"): (typeof documents)["\n  mutation DeletePage($slug: String!) {\n    deletePage(slug: $slug)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContentCounts on ContentStatus {\n    newsletterId\n    total\n    discovered\n    processed\n    processing\n    error\n    hasError\n  }\n"): (typeof documents)["\n  fragment ContentCounts on ContentStatus {\n    newsletterId\n    total\n    discovered\n    processed\n    processing\n    error\n    hasError\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContentStatusChanged($newsletterId: ID) {\n    contentStatusChanged(newsletterId: $newsletterId) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"): (typeof documents)["\n  subscription ContentStatusChanged($newsletterId: ID) {\n    contentStatusChanged(newsletterId: $newsletterId) {\n      newsletterId\n      ...ContentCounts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadingRules($page: Int!) {\n    readingRules(page: $page, limit: 20) {\n      items {\n        ...SavedRule\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReadingRules($page: Int!) {\n    readingRules(page: $page, limit: 20) {\n      items {\n        ...SavedRule\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportReadingRules {\n    readingRulesExport\n  }\n"): (typeof documents)["\n  query ExportReadingRules {\n    readingRulesExport\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportReadingRules($json: String!) {\n    importReadingRules(json: $json) {\n      saved\n      unknown\n    }\n  }\n"): (typeof documents)["\n  mutation ImportReadingRules($json: String!) {\n    importReadingRules(json: $json) {\n      saved\n      unknown\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Settings {\n    settings {\n      id\n      value\n      default\n      source\n      variable\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query Settings {\n    settings {\n      id\n      value\n      default\n      source\n      variable\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      id\n      value\n      source\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSettings($input: SettingsInput!) {\n    updateSettings(input: $input) {\n      id\n      value\n      source\n      changedAt\n      changedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Setup {\n    setup {\n      id\n      step\n      hasAdministrator\n      signInWays\n      canSend\n      topics\n      topicSets {\n        id\n        title\n        topicCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query Setup {\n    setup {\n      id\n      step\n      hasAdministrator\n      signInWays\n      canSend\n      topics\n      topicSets {\n        id\n        title\n        topicCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartSetup($input: StartSetupInput!) {\n    startSetup(input: $input)\n  }\n"): (typeof documents)["\n  mutation StartSetup($input: StartSetupInput!) {\n    startSetup(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContinueSetup($step: Int!) {\n    continueSetup(step: $step) {\n      id\n      step\n    }\n  }\n"): (typeof documents)["\n  mutation ContinueSetup($step: Int!) {\n    continueSetup(step: $step) {\n      id\n      step\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChooseStarterTopics($id: String!) {\n    chooseStarterTopics(id: $id) {\n      id\n      step\n      topics\n    }\n  }\n"): (typeof documents)["\n  mutation ChooseStarterTopics($id: String!) {\n    chooseStarterTopics(id: $id) {\n      id\n      step\n      topics\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestMail {\n    sendTestMail\n  }\n"): (typeof documents)["\n  mutation SendTestMail {\n    sendTestMail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FinishSetup {\n    finishSetup\n  }\n"): (typeof documents)["\n  mutation FinishSetup {\n    finishSetup\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminTopics {\n    adminTopics {\n      id\n      name\n      description\n      topics {\n        id\n        name\n        slug\n        description\n        isHidden\n        isMoving\n        newsletterCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminTopics {\n    adminTopics {\n      id\n      name\n      description\n      topics {\n        id\n        name\n        slug\n        description\n        isHidden\n        isMoving\n        newsletterCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicMerges {\n    topicMerges {\n      id\n      name\n      targetName\n      state\n      canUndo\n      movedCount\n      mergedAt\n      mergedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopicMerges {\n    topicMerges {\n      id\n      name\n      targetName\n      state\n      canUndo\n      movedCount\n      mergedAt\n      mergedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicIdeas {\n    topicIdeas {\n      id\n      name\n      newsletters\n    }\n  }\n"): (typeof documents)["\n  query TopicIdeas {\n    topicIdeas {\n      id\n      name\n      newsletters\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicUse($id: ID!) {\n    topicUse(id: $id) {\n      id\n      newsletters\n      follows\n      webhooks\n      searches\n      promotions\n    }\n  }\n"): (typeof documents)["\n  query TopicUse($id: ID!) {\n    topicUse(id: $id) {\n      id\n      newsletters\n      follows\n      webhooks\n      searches\n      promotions\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportTopics($format: String!) {\n    exportTopics(format: $format)\n  }\n"): (typeof documents)["\n  query ExportTopics($format: String!) {\n    exportTopics(format: $format)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCategory($input: NewCategoryInput!) {\n    createCategory(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCategory($input: NewCategoryInput!) {\n    createCategory(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!) {\n    updateCategory(id: $id, input: $input) {\n      id\n      name\n      description\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!) {\n    updateCategory(id: $id, input: $input) {\n      id\n      name\n      description\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCategory($id: ID!) {\n    deleteCategory(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteCategory($id: ID!) {\n    deleteCategory(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTopic($input: NewTopicInput!) {\n    createTopic(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTopic($input: NewTopicInput!) {\n    createTopic(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTopic($id: ID!, $input: TopicInput!) {\n    updateTopic(id: $id, input: $input) {\n      id\n      name\n      slug\n      description\n      isHidden\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTopic($id: ID!, $input: TopicInput!) {\n    updateTopic(id: $id, input: $input) {\n      id\n      name\n      slug\n      description\n      isHidden\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeTopics($id: ID!, $intoId: ID!) {\n    mergeTopics(id: $id, intoId: $intoId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation MergeTopics($id: ID!, $intoId: ID!) {\n    mergeTopics(id: $id, intoId: $intoId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoTopicMerge($id: ID!) {\n    undoTopicMerge(id: $id) {\n      id\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation UndoTopicMerge($id: ID!) {\n    undoTopicMerge(id: $id) {\n      id\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTopic($id: ID!) {\n    deleteTopic(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteTopic($id: ID!) {\n    deleteTopic(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportTopics($input: TopicListInput!) {\n    importTopics(input: $input) {\n      isApplied\n      changes {\n        line\n        text\n      }\n      errors {\n        line\n        text\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ImportTopics($input: TopicListInput!) {\n    importTopics(input: $input) {\n      isApplied\n      changes {\n        line\n        text\n      }\n      errors {\n        line\n        text\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CrawlerDetails {\n    crawler {\n      name\n      userAgent\n      delaySeconds\n      keyDirectory\n      contact\n    }\n  }\n"): (typeof documents)["\n  query CrawlerDetails {\n    crawler {\n      name\n      userAgent\n      delaySeconds\n      keyDirectory\n      contact\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopCrawling($host: String!, $reason: String) {\n    stopCrawling(host: $host, reason: $reason)\n  }\n"): (typeof documents)["\n  mutation StopCrawling($host: String!, $reason: String) {\n    stopCrawling(host: $host, reason: $reason)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Collections {\n    collections {\n      id\n      slug\n      name\n      visibility\n      entryCount\n    }\n  }\n"): (typeof documents)["\n  query Collections {\n    collections {\n      id\n      slug\n      name\n      visibility\n      entryCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionDetail($slug: String!) {\n    collection(slug: $slug) {\n      id\n      slug\n      name\n      visibility\n      ownerName\n      isMine\n      entryCount\n      hiddenCount\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n      entries {\n        id\n        note\n        newsletter {\n          id\n          name\n          description\n          language\n        }\n        edition {\n          id\n          title\n          language\n          publishedAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CollectionDetail($slug: String!) {\n    collection(slug: $slug) {\n      id\n      slug\n      name\n      visibility\n      ownerName\n      isMine\n      entryCount\n      hiddenCount\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n      entries {\n        id\n        note\n        newsletter {\n          id\n          name\n          description\n          language\n        }\n        edition {\n          id\n          title\n          language\n          publishedAt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublicCollections($search: String, $page: Int!) {\n    publicCollections(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        slug\n        name\n        ownerName\n        entryCount\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublicCollections($search: String, $page: Int!) {\n    publicCollections(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        slug\n        name\n        ownerName\n        entryCount\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedIn($newsletterId: ID, $editionId: ID) {\n    savedIn(newsletterId: $newsletterId, editionId: $editionId) {\n      id\n      collectionId\n    }\n  }\n"): (typeof documents)["\n  query SavedIn($newsletterId: ID, $editionId: ID) {\n    savedIn(newsletterId: $newsletterId, editionId: $editionId) {\n      id\n      collectionId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Saved {\n    saved {\n      newsletterIds\n      editionIds\n    }\n  }\n"): (typeof documents)["\n  query Saved {\n    saved {\n      newsletterIds\n      editionIds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCollection($input: CollectionInput!) {\n    createCollection(input: $input) {\n      id\n      slug\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCollection($input: CollectionInput!) {\n    createCollection(input: $input) {\n      id\n      slug\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCollection($id: ID!, $input: CollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      id\n      name\n      visibility\n      ownerName\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCollection($id: ID!, $input: CollectionInput!) {\n    updateCollection(id: $id, input: $input) {\n      id\n      name\n      visibility\n      ownerName\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewCollectionAddress($id: ID!) {\n    renewCollectionAddress(id: $id) {\n      id\n      slug\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenewCollectionAddress($id: ID!) {\n    renewCollectionAddress(id: $id) {\n      id\n      slug\n      feeds {\n        rss\n        atom\n        json\n        opml\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteCollection($id: ID!) {\n    deleteCollection(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreCollection($id: ID!) {\n    restoreCollection(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreCollection($id: ID!) {\n    restoreCollection(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportCollection($slug: String!, $reason: ReportReason!, $text: String!) {\n    reportCollection(slug: $slug, reason: $reason, text: $text)\n  }\n"): (typeof documents)["\n  mutation ReportCollection($slug: String!, $reason: ReportReason!, $text: String!) {\n    reportCollection(slug: $slug, reason: $reason, text: $text)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddToCollection($input: CollectionEntryInput!) {\n    addToCollection(input: $input) {\n      id\n      collectionId\n    }\n  }\n"): (typeof documents)["\n  mutation AddToCollection($input: CollectionEntryInput!) {\n    addToCollection(input: $input) {\n      id\n      collectionId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCollectionEntry($id: ID!, $note: String!) {\n    updateCollectionEntry(id: $id, note: $note) {\n      id\n      note\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCollectionEntry($id: ID!, $note: String!) {\n    updateCollectionEntry(id: $id, note: $note) {\n      id\n      note\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveCollectionEntry($id: ID!, $position: Int!) {\n    moveCollectionEntry(id: $id, position: $position) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation MoveCollectionEntry($id: ID!, $position: Int!) {\n    moveCollectionEntry(id: $id, position: $position) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveFromCollection($id: ID!) {\n    removeFromCollection(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveFromCollection($id: ID!) {\n    removeFromCollection(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveHiddenEntries($collectionId: ID!) {\n    removeHiddenEntries(collectionId: $collectionId) {\n      id\n      hiddenCount\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveHiddenEntries($collectionId: ID!) {\n    removeHiddenEntries(collectionId: $collectionId) {\n      id\n      hiddenCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TextPermissionFields on TextPermission {\n    use\n    evidence {\n      source\n      line\n      url\n      since\n    }\n  }\n"): (typeof documents)["\n  fragment TextPermissionFields on TextPermission {\n    use\n    evidence {\n      source\n      line\n      url\n      since\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TextConsentFields on Newsletter {\n    id\n    textUse\n    consent {\n      ownerUse\n      textUseLimit\n      checkedAt\n      listed {\n        ...TextPermissionFields\n      }\n      indexed {\n        ...TextPermissionFields\n      }\n      quoted {\n        ...TextPermissionFields\n      }\n      answered {\n        ...TextPermissionFields\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment TextConsentFields on Newsletter {\n    id\n    textUse\n    consent {\n      ownerUse\n      textUseLimit\n      checkedAt\n      listed {\n        ...TextPermissionFields\n      }\n      indexed {\n        ...TextPermissionFields\n      }\n      quoted {\n        ...TextPermissionFields\n      }\n      answered {\n        ...TextPermissionFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsentOfNewsletter($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...TextConsentFields\n    }\n  }\n"): (typeof documents)["\n  query ConsentOfNewsletter($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...TextConsentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetTextUse($id: ID!, $textUse: TextUse) {\n    setTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetTextUse($id: ID!, $textUse: TextUse) {\n    setTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LimitTextUse($id: ID!, $textUse: TextUse) {\n    limitTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n"): (typeof documents)["\n  mutation LimitTextUse($id: ID!, $textUse: TextUse) {\n    limitTextUse(id: $id, textUse: $textUse) {\n      ...TextConsentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Limits {\n    plans {\n      subscriptionStatus\n      limits {\n        name\n        limit\n        windowSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  query Limits {\n    plans {\n      subscriptionStatus\n      limits {\n        name\n        limit\n        windowSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnAccess {\n    accessTokens {\n      id\n    }\n    webhooks {\n      id\n    }\n    ownUsage {\n      questionsToday\n      maxQuestionsADay\n      requestsAMinute\n      messagesToday\n    }\n  }\n"): (typeof documents)["\n  query OwnAccess {\n    accessTokens {\n      id\n    }\n    webhooks {\n      id\n    }\n    ownUsage {\n      questionsToday\n      maxQuestionsADay\n      requestsAMinute\n      messagesToday\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      newsletterId\n      newsletterName\n      topicId\n      topicName\n      savedSearchId\n      savedSearchName\n      state\n      failingSince\n      pausedAt\n      previousSecretUntil\n      waitingCount\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      newsletterId\n      newsletterName\n      topicId\n      topicName\n      savedSearchId\n      savedSearchName\n      state\n      failingSince\n      pausedAt\n      previousSecretUntil\n      waitingCount\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookTargets {\n    follows {\n      id\n      kind\n      targetId\n      name\n    }\n  }\n"): (typeof documents)["\n  query WebhookTargets {\n    follows {\n      id\n      kind\n      targetId\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDeliveries($webhookId: ID!, $after: String) {\n    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {\n      nodes {\n        id\n        event\n        messageId\n        state\n        occursAt\n        attempts\n        triedAt\n        nextTryAt\n        request\n        statusCode\n        response\n        error\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query WebhookDeliveries($webhookId: ID!, $after: String) {\n    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {\n      nodes {\n        id\n        event\n        messageId\n        state\n        occursAt\n        attempts\n        triedAt\n        nextTryAt\n        request\n        statusCode\n        response\n        error\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        id\n        previousSecretUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n      webhook {\n        id\n        previousSecretUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseWebhook($id: ID!) {\n    pauseWebhook(id: $id) {\n      id\n      state\n      pausedAt\n    }\n  }\n"): (typeof documents)["\n  mutation PauseWebhook($id: ID!) {\n    pauseWebhook(id: $id) {\n      id\n      state\n      pausedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      id\n      state\n      failingSince\n      pausedAt\n    }\n  }\n"): (typeof documents)["\n  mutation ResumeWebhook($id: ID!) {\n    resumeWebhook(id: $id) {\n      id\n      state\n      failingSince\n      pausedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation TestWebhook($id: ID!) {\n    testWebhook(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendWebhookDelivery($id: ID!) {\n    resendWebhookDelivery(id: $id) {\n      id\n      state\n      attempts\n      nextTryAt\n    }\n  }\n"): (typeof documents)["\n  mutation ResendWebhookDelivery($id: ID!) {\n    resendWebhookDelivery(id: $id) {\n      id\n      state\n      attempts\n      nextTryAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CitedPassage($editionId: ID!, $place: String!) {\n    citedPassage(editionId: $editionId, place: $place) {\n      before\n      quote\n      after\n    }\n  }\n"): (typeof documents)["\n  query CitedPassage($editionId: ID!, $place: String!) {\n    citedPassage(editionId: $editionId, place: $place) {\n      before\n      quote\n      after\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditionDetail($id: ID!) {\n    edition(id: $id) {\n      id\n      url\n      title\n      author\n      language\n      publishedAt\n      newsletter {\n        id\n        name\n        url\n        language\n      }\n      ...SummarisedEdition\n    }\n  }\n"): (typeof documents)["\n  query EditionDetail($id: ID!) {\n    edition(id: $id) {\n      id\n      url\n      title\n      author\n      language\n      publishedAt\n      newsletter {\n        id\n        name\n        url\n        language\n      }\n      ...SummarisedEdition\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SummarisedEdition on Edition {\n    id\n    language\n    summary\n    companies\n    people\n    topics\n    names {\n      name\n      kind\n      entity {\n        id\n        slug\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SummarisedEdition on Edition {\n    id\n    language\n    summary\n    companies\n    people\n    topics\n    names {\n      name\n      kind\n      entity {\n        id\n        slug\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PromotedNewsletter on Newsletter {\n    id\n    name\n    url\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment PromotedNewsletter on Newsletter {\n    id\n    name\n    url\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Promoted {\n    promotedNewsletters {\n      id\n      ...PromotedNewsletter\n    }\n  }\n"): (typeof documents)["\n  query Promoted {\n    promotedNewsletters {\n      id\n      ...PromotedNewsletter\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilterTopics {\n    categories {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query FilterTopics {\n    categories {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedNewsletter on Newsletter {\n    id\n    name\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n    ...RowLife\n  }\n"): (typeof documents)["\n  fragment ListedNewsletter on Newsletter {\n    id\n    name\n    image\n    thumbnail\n    description\n    language\n    subcategories {\n      id\n      name\n    }\n    ...RowLife\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RowLife on Newsletter {\n    state\n    lastEditionAt\n    editionCount\n    languages\n    cadence {\n      claimed\n      measured\n    }\n  }\n"): (typeof documents)["\n  fragment RowLife on Newsletter {\n    state\n    lastEditionAt\n    editionCount\n    languages\n    cadence {\n      claimed\n      measured\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MentioningEditions($slug: String!, $page: Int!) {\n    entity(slug: $slug) {\n      id\n      editions(page: $page, limit: 10) {\n        items {\n          quote\n          edition {\n            id\n            title\n            publishedAt\n            language\n            newsletter {\n              id\n              name\n            }\n          }\n        }\n        pagination {\n          page\n          totalPages\n          total\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MentioningEditions($slug: String!, $page: Int!) {\n    entity(slug: $slug) {\n      id\n      editions(page: $page, limit: 10) {\n        items {\n          quote\n          edition {\n            id\n            title\n            publishedAt\n            language\n            newsletter {\n              id\n              name\n            }\n          }\n        }\n        pagination {\n          page\n          totalPages\n          total\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MentionsAside on Entity {\n    newsletters(limit: 8) {\n      editions\n      newsletter {\n        id\n        name\n      }\n    }\n    mentionedBeside(limit: 10) {\n      editions\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MentionsAside on Entity {\n    newsletters(limit: 8) {\n      editions\n      newsletter {\n        id\n        name\n      }\n    }\n    mentionedBeside(limit: 10) {\n      editions\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MentionsDetail($slug: String!) {\n    entity(slug: $slug) {\n      id\n      name\n      kind\n      aliases\n      editionCount\n      newsletterCount\n      weeks {\n        startsAt\n        editions\n        newsletters\n      }\n      ...MentionsAside\n    }\n  }\n"): (typeof documents)["\n  query MentionsDetail($slug: String!) {\n    entity(slug: $slug) {\n      id\n      name\n      kind\n      aliases\n      editionCount\n      newsletterCount\n      weeks {\n        startsAt\n        editions\n        newsletters\n      }\n      ...MentionsAside\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublicState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        status\n        evidence\n      }\n      contentStatus {\n        newsletterId\n        processed\n        hasError\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublicState($id: ID!) {\n    adminNewsletter(id: $id) {\n      id\n      siteProblem {\n        cause\n        since\n        status\n        evidence\n      }\n      contentStatus {\n        newsletterId\n        processed\n        hasError\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedEdition on Edition {\n    id\n    title\n    url\n    lastModified\n    publishedAt\n    language\n    alsoIn {\n      id\n      newsletter {\n        id\n        name\n      }\n    }\n    ...SummarisedEdition\n  }\n"): (typeof documents)["\n  fragment ListedEdition on Edition {\n    id\n    title\n    url\n    lastModified\n    publishedAt\n    language\n    alsoIn {\n      id\n      newsletter {\n        id\n        name\n      }\n    }\n    ...SummarisedEdition\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedEdition($id: ID!) {\n    edition(id: $id) {\n      id\n      newsletterId\n      ...ListedEdition\n    }\n  }\n"): (typeof documents)["\n  query LinkedEdition($id: ID!) {\n    edition(id: $id) {\n      id\n      newsletterId\n      ...ListedEdition\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsletterCard on Newsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    subscribeUrl\n    subcategories {\n      id\n      name\n    }\n    ...NewsletterLife\n  }\n"): (typeof documents)["\n  fragment NewsletterCard on Newsletter {\n    id\n    name\n    url\n    image\n    description\n    language\n    subscribeUrl\n    subcategories {\n      id\n      name\n    }\n    ...NewsletterLife\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsletterLife on Newsletter {\n    state\n    stateSince\n    lastEditionAt\n    editionCount\n    editionsByWeek\n    averageWords\n    freeShare\n    languages\n    cadence {\n      claimed\n      measured\n      usualDay\n    }\n  }\n"): (typeof documents)["\n  fragment NewsletterLife on Newsletter {\n    state\n    stateSince\n    lastEditionAt\n    editionCount\n    editionsByWeek\n    averageWords\n    freeShare\n    languages\n    cadence {\n      claimed\n      measured\n      usualDay\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterRecommendations($id: ID!) {\n    newsletter(id: $id) {\n      id\n      recommendedBy(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n      recommends(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n    }\n  }\n"): (typeof documents)["\n  query NewsletterRecommendations($id: ID!) {\n    newsletter(id: $id) {\n      id\n      recommendedBy(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n      recommends(limit: 5) {\n        newsletter {\n          id\n          name\n          language\n        }\n        kind\n        evidence\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarNewsletters($id: ID!) {\n    newsletter(id: $id) {\n      id\n      similar(limit: 5) {\n        reason\n        newsletter {\n          id\n          name\n          language\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SimilarNewsletters($id: ID!) {\n    newsletter(id: $id) {\n      id\n      similar(limit: 5) {\n        reason\n        newsletter {\n          id\n          name\n          language\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClaimFields on Claim {\n    id\n    method\n    state\n    token\n    place\n    expiresAt\n  }\n"): (typeof documents)["\n  fragment ClaimFields on Claim {\n    id\n    method\n    state\n    token\n    place\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClaimOptions($id: ID!) {\n    claimOptions(newsletterId: $id) {\n      methods\n      recipients\n      isTaken\n      claim {\n        ...ClaimFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClaimOptions($id: ID!) {\n    claimOptions(newsletterId: $id) {\n      methods\n      recipients\n      isTaken\n      claim {\n        ...ClaimFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartClaim($newsletterId: ID!, $method: ClaimMethod!, $recipient: String) {\n    startClaim(newsletterId: $newsletterId, method: $method, recipient: $recipient) {\n      ...ClaimFields\n    }\n  }\n"): (typeof documents)["\n  mutation StartClaim($newsletterId: ID!, $method: ClaimMethod!, $recipient: String) {\n    startClaim(newsletterId: $newsletterId, method: $method, recipient: $recipient) {\n      ...ClaimFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyClaim($id: ID!, $code: String) {\n    verifyClaim(id: $id, code: $code) {\n      id\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation VerifyClaim($id: ID!, $code: String) {\n    verifyClaim(id: $id, code: $code) {\n      id\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {\n    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)\n  }\n"): (typeof documents)["\n  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {\n    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HandoverOffer($id: ID!) {\n    handover(newsletterId: $id) {\n      id\n      recipient\n      isReceived\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  query HandoverOffer($id: ID!) {\n    handover(newsletterId: $id) {\n      id\n      recipient\n      isReceived\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OfferNewsletter($id: ID!, $recipient: String!) {\n    offerNewsletter(newsletterId: $id, recipient: $recipient) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation OfferNewsletter($id: ID!, $recipient: String!) {\n    offerNewsletter(newsletterId: $id, recipient: $recipient) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptHandover($id: ID!) {\n    acceptHandover(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptHandover($id: ID!) {\n    acceptHandover(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefuseHandover($id: ID!) {\n    refuseHandover(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RefuseHandover($id: ID!) {\n    refuseHandover(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndHandover($id: ID!) {\n    endHandover(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation EndHandover($id: ID!) {\n    endHandover(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GiveUpNewsletter($id: ID!) {\n    giveUpNewsletter(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation GiveUpNewsletter($id: ID!) {\n    giveUpNewsletter(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnedNewsletter($id: ID!) {\n    ownedNewsletters {\n      id\n      name\n    }\n    newsletter(id: $id) {\n      id\n      name\n      url\n      description\n      frequency\n      leftAt\n      subcategories {\n        id\n        name\n      }\n      ...NewsletterLife\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnedNewsletter($id: ID!) {\n    ownedNewsletters {\n      id\n      name\n    }\n    newsletter(id: $id) {\n      id\n      name\n      url\n      description\n      frequency\n      leftAt\n      subcategories {\n        id\n        name\n      }\n      ...NewsletterLife\n    }\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOwned($id: ID!, $input: OwnedNewsletterInput!) {\n    updateOwnedNewsletter(id: $id, input: $input) {\n      id\n      description\n      frequency\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOwned($id: ID!, $input: OwnedNewsletterInput!) {\n    updateOwnedNewsletter(id: $id, input: $input) {\n      id\n      description\n      frequency\n      subcategories {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnerFigures($id: ID!, $days: Int!) {\n    newsletterStats(newsletterId: $id, days: $days) {\n      day\n      shown\n      opened\n      clicked\n      found\n      cited\n    }\n  }\n"): (typeof documents)["\n  query OwnerFigures($id: ID!, $days: Int!) {\n    newsletterStats(newsletterId: $id, days: $days) {\n      day\n      shown\n      opened\n      clicked\n      found\n      cited\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RereadOwned($id: ID!) {\n    rereadOwnedNewsletter(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RereadOwned($id: ID!) {\n    rereadOwnedNewsletter(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OptOut($id: ID!) {\n    optOutNewsletter(id: $id) {\n      id\n      description\n      leftAt\n      image\n      subscribeUrl\n    }\n  }\n"): (typeof documents)["\n  mutation OptOut($id: ID!) {\n    optOutNewsletter(id: $id) {\n      id\n      description\n      leftAt\n      image\n      subscribeUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {\n    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {\n      items {\n        id\n        url\n        ...ListedEdition\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {\n    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {\n      items {\n        id\n        url\n        ...ListedEdition\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsletterDetail($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...NewsletterCard\n      name\n      description\n    }\n  }\n"): (typeof documents)["\n  query NewsletterDetail($id: ID!) {\n    newsletter(id: $id) {\n      id\n      ...NewsletterCard\n      name\n      description\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductDetail($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      price\n      category\n      description\n      imageUrl\n    }\n  }\n"): (typeof documents)["\n  query ProductDetail($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      price\n      category\n      description\n      imageUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Rising {\n    rising(limit: 8) {\n      newsletters\n      newslettersBefore\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n"): (typeof documents)["\n  query Rising {\n    rising(limit: 8) {\n      newsletters\n      newslettersBefore\n      entity {\n        id\n        name\n        slug\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TextPage($slug: String!) {\n    page(slug: $slug) {\n      id\n      slug\n      title\n      description\n      text\n    }\n  }\n"): (typeof documents)["\n  query TextPage($slug: String!) {\n    page(slug: $slug) {\n      id\n      slug\n      title\n      description\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TopicAside on Subcategory {\n    latestEditions(limit: 8) {\n      id\n      title\n      publishedAt\n      language\n      newsletter {\n        id\n        name\n      }\n    }\n    newest(limit: 5) {\n      id\n      name\n      language\n      createdAt\n    }\n    related(limit: 6) {\n      id\n      name\n      slug\n    }\n  }\n"): (typeof documents)["\n  fragment TopicAside on Subcategory {\n    latestEditions(limit: 8) {\n      id\n      title\n      publishedAt\n      language\n      newsletter {\n        id\n        name\n      }\n    }\n    newest(limit: 5) {\n      id\n      name\n      language\n      createdAt\n    }\n    related(limit: 6) {\n      id\n      name\n      slug\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TopicNewsletters on Subcategory {\n    id\n    newsletters(limit: 50) {\n      items {\n        id\n        name\n        description\n        language\n        latestEdition {\n          id\n          title\n          publishedAt\n          language\n        }\n      }\n      pagination {\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment TopicNewsletters on Subcategory {\n    id\n    newsletters(limit: 50) {\n      items {\n        id\n        name\n        description\n        language\n        latestEdition {\n          id\n          title\n          publishedAt\n          language\n        }\n      }\n      pagination {\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicDetail($slug: String!) {\n    topic(slug: $slug) {\n      id\n      name\n      slug\n      description\n      ...TopicNewsletters\n      ...TopicAside\n    }\n  }\n"): (typeof documents)["\n  query TopicDetail($slug: String!) {\n    topic(slug: $slug) {\n      id\n      name\n      slug\n      description\n      ...TopicNewsletters\n      ...TopicAside\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllTopics {\n    categories {\n      id\n      name\n      description\n      subcategories {\n        id\n        name\n        slug\n        description\n        newsletterCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllTopics {\n    categories {\n      id\n      name\n      description\n      subcategories {\n        id\n        name\n        slug\n        description\n        newsletterCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FollowFeeds {\n    followFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n"): (typeof documents)["\n  query FollowFeeds {\n    followFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewFollowFeeds {\n    renewFollowFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n"): (typeof documents)["\n  mutation RenewFollowFeeds {\n    renewFollowFeeds {\n      rss\n      atom\n      json\n      opml\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FollowSites($urls: [String!]!) {\n    followSites(urls: $urls) {\n      follows {\n        id\n      }\n      unknown\n    }\n  }\n"): (typeof documents)["\n  mutation FollowSites($urls: [String!]!) {\n    followSites(urls: $urls) {\n      follows {\n        id\n      }\n      unknown\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MailSettingsParts on DigestSettings {\n    isAvailable\n    isPaused\n    frequency\n    weekday\n    hour\n    timeZone\n    administration\n  }\n"): (typeof documents)["\n  fragment MailSettingsParts on DigestSettings {\n    isAvailable\n    isPaused\n    frequency\n    weekday\n    hour\n    timeZone\n    administration\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MailSettings {\n    digestSettings {\n      ...MailSettingsParts\n    }\n  }\n"): (typeof documents)["\n  query MailSettings {\n    digestSettings {\n      ...MailSettingsParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMailSettings($input: DigestSettingsInput!) {\n    updateDigestSettings(input: $input) {\n      ...MailSettingsParts\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateMailSettings($input: DigestSettingsInput!) {\n    updateDigestSettings(input: $input) {\n      ...MailSettingsParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Follows {\n    follows {\n      id\n      kind\n      targetId\n      name\n      path\n      newCount\n    }\n  }\n"): (typeof documents)["\n  query Follows {\n    follows {\n      id\n      kind\n      targetId\n      name\n      path\n      newCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewEditionCount {\n    newEditionCount\n  }\n"): (typeof documents)["\n  query NewEditionCount {\n    newEditionCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unfollow($id: ID!) {\n    unfollow(id: $id)\n  }\n"): (typeof documents)["\n  mutation Unfollow($id: ID!) {\n    unfollow(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WhatsNew($first: Int!, $after: String, $onlyNew: Boolean, $followId: ID, $search: String) {\n    whatsNew(first: $first, after: $after, onlyNew: $onlyNew, followId: $followId, search: $search) {\n      nodes {\n        id\n        isSeen\n        edition {\n          id\n          title\n          summary\n          publishedAt\n          language\n          newsletter {\n            id\n            name\n          }\n        }\n        reasons {\n          id\n          name\n          path\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query WhatsNew($first: Int!, $after: String, $onlyNew: Boolean, $followId: ID, $search: String) {\n    whatsNew(first: $first, after: $after, onlyNew: $onlyNew, followId: $followId, search: $search) {\n      nodes {\n        id\n        isSeen\n        edition {\n          id\n          title\n          summary\n          publishedAt\n          language\n          newsletter {\n            id\n            name\n          }\n        }\n        reasons {\n          id\n          name\n          path\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSeen($ids: [ID!]) {\n    markSeen(ids: $ids)\n  }\n"): (typeof documents)["\n  mutation MarkSeen($ids: [ID!]) {\n    markSeen(ids: $ids)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FollowedEditionAdded {\n    followedEditionAdded {\n      id\n    }\n  }\n"): (typeof documents)["\n  subscription FollowedEditionAdded {\n    followedEditionAdded {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartCheckout($priceId: ID!) {\n    startCheckout(priceId: $priceId) {\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation StartCheckout($priceId: ID!) {\n    startCheckout(priceId: $priceId) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyPlan {\n    myPlan {\n      plan\n      source\n      status\n      renewsAt\n      endsAt\n      hasPaymentProblem\n      isManageable\n    }\n  }\n"): (typeof documents)["\n  query MyPlan {\n    myPlan {\n      plan\n      source\n      status\n      renewsAt\n      endsAt\n      hasPaymentProblem\n      isManageable\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products {\n    products {\n      id\n      name\n      price\n      category\n    }\n  }\n"): (typeof documents)["\n  query Products {\n    products {\n      id\n      name\n      price\n      category\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Plans {\n    plans {\n      subscriptionStatus\n      name\n      features\n      prices {\n        id\n        amount\n        currency\n        interval\n        intervalCount\n      }\n      isSold\n      contact\n    }\n  }\n"): (typeof documents)["\n  query Plans {\n    plans {\n      subscriptionStatus\n      name\n      features\n      prices {\n        id\n        amount\n        currency\n        interval\n        intervalCount\n      }\n      isSold\n      contact\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SiteRule on ReadingRule {\n    article\n    title\n    date\n    author\n    remove\n    access\n    freeParagraphs\n    feedFirst\n    browser\n    acceptLanguage\n  }\n"): (typeof documents)["\n  fragment SiteRule on ReadingRule {\n    article\n    title\n    date\n    author\n    remove\n    access\n    freeParagraphs\n    feedFirst\n    browser\n    acceptLanguage\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedRule on SavedReadingRule {\n    id\n    newsletterId\n    newsletterName\n    host\n    platform\n    reason\n    changedBy\n    changedAt\n    rule {\n      ...SiteRule\n    }\n  }\n"): (typeof documents)["\n  fragment SavedRule on SavedReadingRule {\n    id\n    newsletterId\n    newsletterName\n    host\n    platform\n    reason\n    changedBy\n    changedAt\n    rule {\n      ...SiteRule\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadingRulesOf($id: ID!) {\n    readingRulesOf(newsletterId: $id) {\n      newsletterId\n      newsletterName\n      newsletterUrl\n      host\n      platform\n      rules {\n        ...SavedRule\n      }\n      shipped {\n        ...SiteRule\n      }\n      editions {\n        id\n        title\n        url\n        language\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReadingRulesOf($id: ID!) {\n    readingRulesOf(newsletterId: $id) {\n      newsletterId\n      newsletterName\n      newsletterUrl\n      host\n      platform\n      rules {\n        ...SavedRule\n      }\n      shipped {\n        ...SiteRule\n      }\n      editions {\n        id\n        title\n        url\n        language\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreviewReadingRule($editionId: ID!, $rule: ReadingRuleInput!) {\n    previewReadingRule(editionId: $editionId, rule: $rule) {\n      editionId\n      url\n      before {\n        ...ReadingFields\n      }\n      after {\n        ...ReadingFields\n      }\n      faults\n    }\n  }\n"): (typeof documents)["\n  mutation PreviewReadingRule($editionId: ID!, $rule: ReadingRuleInput!) {\n    previewReadingRule(editionId: $editionId, rule: $rule) {\n      editionId\n      url\n      before {\n        ...ReadingFields\n      }\n      after {\n        ...ReadingFields\n      }\n      faults\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReadingFields on ReadingResult {\n    title\n    author\n    publishedAt\n    access\n    words\n    text\n    isCut\n    failure\n  }\n"): (typeof documents)["\n  fragment ReadingFields on ReadingResult {\n    title\n    author\n    publishedAt\n    access\n    words\n    text\n    isCut\n    failure\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveReadingRule(\n    $newsletterId: ID\n    $host: String\n    $platform: String\n    $rule: ReadingRuleInput!\n    $reason: String!\n  ) {\n    saveReadingRule(newsletterId: $newsletterId, host: $host, platform: $platform, rule: $rule, reason: $reason) {\n      ...SavedRule\n    }\n  }\n"): (typeof documents)["\n  mutation SaveReadingRule(\n    $newsletterId: ID\n    $host: String\n    $platform: String\n    $rule: ReadingRuleInput!\n    $reason: String!\n  ) {\n    saveReadingRule(newsletterId: $newsletterId, host: $host, platform: $platform, rule: $rule, reason: $reason) {\n      ...SavedRule\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveReadingRule($id: ID!) {\n    removeReadingRule(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveReadingRule($id: ID!) {\n    removeReadingRule(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RereadEditions($newsletterId: ID!) {\n    rereadEditions(newsletterId: $newsletterId)\n  }\n"): (typeof documents)["\n  mutation RereadEditions($newsletterId: ID!) {\n    rereadEditions(newsletterId: $newsletterId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerSourceParts on AnswerSource {\n    number\n    title\n    url\n    publishedAt\n    edition {\n      id\n      language\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n"): (typeof documents)["\n  fragment AnswerSourceParts on AnswerSource {\n    number\n    title\n    url\n    publishedAt\n    edition {\n      id\n      language\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerPassageParts on AnswerPassage {\n    number\n    text\n    startsAt\n    endsAt\n    words\n    likely {\n      startsAt\n      endsAt\n    }\n    url\n    edition {\n      id\n      title\n      url\n      language\n      publishedAt\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n"): (typeof documents)["\n  fragment AnswerPassageParts on AnswerPassage {\n    number\n    text\n    startsAt\n    endsAt\n    words\n    likely {\n      startsAt\n      endsAt\n    }\n    url\n    edition {\n      id\n      title\n      url\n      language\n      publishedAt\n    }\n    newsletter {\n      id\n      name\n      language\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerSentenceParts on AnswerSentence {\n    text\n    newsletter {\n      id\n    }\n    citations {\n      sourceNumber\n      passage\n      startsAt\n      endsAt\n      quote\n      url\n      edition {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment AnswerSentenceParts on AnswerSentence {\n    text\n    newsletter {\n      id\n    }\n    citations {\n      sourceNumber\n      passage\n      startsAt\n      endsAt\n      quote\n      url\n      edition {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerParts on Answer {\n    question\n    isAnswered\n    model\n    notice\n    suggestions\n    passages {\n      ...AnswerPassageParts\n    }\n    sentences {\n      ...AnswerSentenceParts\n    }\n    sources {\n      ...AnswerSourceParts\n    }\n  }\n"): (typeof documents)["\n  fragment AnswerParts on Answer {\n    question\n    isAnswered\n    model\n    notice\n    suggestions\n    passages {\n      ...AnswerPassageParts\n    }\n    sentences {\n      ...AnswerSentenceParts\n    }\n    sources {\n      ...AnswerSourceParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Ask($input: AskInput!) {\n    ask(input: $input) {\n      ...AnswerParts\n    }\n  }\n"): (typeof documents)["\n  query Ask($input: AskInput!) {\n    ask(input: $input) {\n      ...AnswerParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AnswerProgress($input: AskInput!) {\n    answer(input: $input) {\n      step\n      sources {\n        ...AnswerSourceParts\n      }\n      passages {\n        ...AnswerPassageParts\n      }\n      sentence {\n        ...AnswerSentenceParts\n      }\n      answer {\n        ...AnswerParts\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription AnswerProgress($input: AskInput!) {\n    answer(input: $input) {\n      step\n      sources {\n        ...AnswerSourceParts\n      }\n      passages {\n        ...AnswerPassageParts\n      }\n      sentence {\n        ...AnswerSentenceParts\n      }\n      answer {\n        ...AnswerParts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SearchHit on SearchResult {\n    edition {\n      id\n      publishedAt\n      language\n      alsoIn {\n        id\n        newsletter {\n          id\n          name\n        }\n      }\n    }\n    newsletter {\n      id\n      name\n    }\n    title\n    url\n    summary\n    processedAt\n    passage\n    passageUrl\n    matchedWords\n    distance\n  }\n"): (typeof documents)["\n  fragment SearchHit on SearchResult {\n    edition {\n      id\n      publishedAt\n      language\n      alsoIn {\n        id\n        newsletter {\n          id\n          name\n        }\n      }\n    }\n    newsletter {\n      id\n      name\n    }\n    title\n    url\n    summary\n    processedAt\n    passage\n    passageUrl\n    matchedWords\n    distance\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchEditions($input: SearchInput!) {\n    searchEditions(input: $input) {\n      total\n      notice\n      meaningLanguages\n      groupByNewsletter\n      correctedQuery\n      facets {\n        ...FacetCounts\n      }\n      items {\n        ...FoundEdition\n      }\n      looselyRelated {\n        ...FoundEdition\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchEditions($input: SearchInput!) {\n    searchEditions(input: $input) {\n      total\n      notice\n      meaningLanguages\n      groupByNewsletter\n      correctedQuery\n      facets {\n        ...FacetCounts\n      }\n      items {\n        ...FoundEdition\n      }\n      looselyRelated {\n        ...FoundEdition\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FoundEdition on SearchResult {\n    newsletter {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n    edition {\n      id\n    }\n    ...SearchHit\n  }\n"): (typeof documents)["\n  fragment FoundEdition on SearchResult {\n    newsletter {\n      id\n      name\n      subcategories {\n        id\n        name\n      }\n    }\n    edition {\n      id\n    }\n    ...SearchHit\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionUser on Me {\n    id\n    name\n    email\n    role\n    subscriptionStatus\n    avatarUrl\n  }\n"): (typeof documents)["\n  fragment SessionUser on Me {\n    id\n    name\n    email\n    role\n    subscriptionStatus\n    avatarUrl\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    me {\n      ...SessionUser\n    }\n  }\n"): (typeof documents)["\n  query Me {\n    me {\n      ...SessionUser\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Owned {\n    ownedNewsletters {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query Owned {\n    ownedNewsletters {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Site {\n    site {\n      productName\n      signIn\n      signInProvider\n      sendsSignInLinks\n      analyticsScriptUrl\n      jobsApiUrl\n      version\n      line\n      headline\n      introduction\n      contact\n      accent\n      logoUrl\n      headerLinks {\n        id\n        label\n        url\n      }\n      banner\n      links {\n        id\n        label\n        url\n      }\n      pages {\n        id\n        slug\n        title\n        place\n      }\n      features {\n        id\n        submissions\n        asking\n        signUp\n        visitors\n        digests\n        claims\n        inboxes\n      }\n    }\n  }\n"): (typeof documents)["\n  query Site {\n    site {\n      productName\n      signIn\n      signInProvider\n      sendsSignInLinks\n      analyticsScriptUrl\n      jobsApiUrl\n      version\n      line\n      headline\n      introduction\n      contact\n      accent\n      logoUrl\n      headerLinks {\n        id\n        label\n        url\n      }\n      banner\n      links {\n        id\n        label\n        url\n      }\n      pages {\n        id\n        slug\n        title\n        place\n      }\n      features {\n        id\n        submissions\n        asking\n        signUp\n        visitors\n        digests\n        claims\n        inboxes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SubmissionTopics {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query SubmissionTopics {\n    subcategories {\n      id\n      name\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LookUpAddress($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LookUpAddress($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n      newsletter {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DescribeSite($url: String!) {\n    describeSite(url: $url) {\n      name\n      description\n      language\n    }\n  }\n"): (typeof documents)["\n  mutation DescribeSite($url: String!) {\n    describeSite(url: $url) {\n      name\n      description\n      language\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckUrl($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation CheckUrl($url: String!) {\n    checkUrl(url: $url) {\n      success\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CaptureForSubmission($url: String!, $fileName: String!) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation CaptureForSubmission($url: String!, $fileName: String!) {\n    captureScreenshot(url: $url, fileName: $fileName) {\n      imageUrl\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitNewsletter($input: SubmitNewsletterInput!) {\n    submitNewsletter(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitNewsletter($input: SubmitNewsletterInput!) {\n    submitNewsletter(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Listing(\n    $page: Int!\n    $limit: Int!\n    $search: String\n    $correctSpelling: Boolean\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n    $sort: NewsletterSort\n    $order: SortOrder!\n  ) {\n    newsletters(\n      page: $page\n      limit: $limit\n      search: $search\n      correctSpelling: $correctSpelling\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n      sort: $sort\n      order: $order\n    ) {\n      items {\n        id\n        ...ListedNewsletter\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n      correctedSearch\n      isPartial\n    }\n    directory: newsletters(page: 1, limit: 1) {\n      pagination {\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query Listing(\n    $page: Int!\n    $limit: Int!\n    $search: String\n    $correctSpelling: Boolean\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n    $sort: NewsletterSort\n    $order: SortOrder!\n  ) {\n    newsletters(\n      page: $page\n      limit: $limit\n      search: $search\n      correctSpelling: $correctSpelling\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n      sort: $sort\n      order: $order\n    ) {\n      items {\n        id\n        ...ListedNewsletter\n      }\n      pagination {\n        page\n        totalPages\n        total\n      }\n      correctedSearch\n      isPartial\n    }\n    directory: newsletters(page: 1, limit: 1) {\n      pagination {\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Facets(\n    $search: String\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n  ) {\n    newsletters(\n      page: 1\n      limit: 1\n      search: $search\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n    ) {\n      facets {\n        ...FacetCounts\n      }\n    }\n  }\n"): (typeof documents)["\n  query Facets(\n    $search: String\n    $subcategoryIds: [ID!]\n    $states: [LifeState!]\n    $cadences: [Cadence!]\n    $languages: [String!]\n    $platforms: [String!]\n    $access: [ReadingAccess!]\n    $lengths: [EditionLength!]\n  ) {\n    newsletters(\n      page: 1\n      limit: 1\n      search: $search\n      subcategoryIds: $subcategoryIds\n      states: $states\n      cadences: $cadences\n      languages: $languages\n      platforms: $platforms\n      access: $access\n      lengths: $lengths\n    ) {\n      facets {\n        ...FacetCounts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FacetCounts on NewsletterFacets {\n    states {\n      value\n      count\n    }\n    cadences {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    access {\n      value\n      count\n    }\n    lengths {\n      value\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment FacetCounts on NewsletterFacets {\n    states {\n      value\n      count\n    }\n    cadences {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    access {\n      value\n      count\n    }\n    lengths {\n      value\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedTopics($name: String!, $description: String!) {\n    suggestedTopics(name: $name, description: $description) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query SuggestedTopics($name: String!, $description: String!) {\n    suggestedTopics(name: $name, description: $description) {\n      id\n      name\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
import type { ComponentType } from 'react';
import { HomePage } from '../directory/home/HomePage';
import { page } from './page';
import type { RouteName } from '../routes';

export const NewsletterPage = page('NewsletterPage', () => import('../directory/newsletter/NewsletterPage'));
export const EditionPage = page('EditionPage', () => import('../directory/edition/EditionPage'));
export const TextPage = page('TextPage', () => import('../directory/text-page/TextPage'));
export const TopicsPage = page('TopicsPage', () => import('../directory/topics/TopicsPage'));
export const TopicPage = page('TopicPage', () => import('../directory/topics/TopicPage'));
export const MentionsPage = page('MentionsPage', () => import('../directory/mentions/MentionsPage'));
export const NotFoundPage = page('NotFoundPage', () => import('./layout/NotFoundPage'));

interface RoutedPage {
  Page: ComponentType;
  layout: 'site' | 'search' | 'admin' | 'bare';
  staysWhenSessionEnds?: true;
}

export const pages: Record<RouteName, RoutedPage> = {
  home: { Page: HomePage, layout: 'site' },
  newsletter: { Page: NewsletterPage, layout: 'site' },
  manage: { Page: page('ManagePage', () => import('../directory/newsletter/owner/ManagePage')), layout: 'site' },
  edition: { Page: EditionPage, layout: 'site' },
  product: { Page: page('ProductPage', () => import('../directory/product/ProductPage')), layout: 'site' },
  topics: { Page: TopicsPage, layout: 'site' },
  topic: { Page: TopicPage, layout: 'site' },
  mentions: { Page: MentionsPage, layout: 'site' },
  api: { Page: page('ApiPage', () => import('../developers/ApiPage')), layout: 'site' },
  page: { Page: TextPage, layout: 'site' },
  bot: { Page: page('BotPage', () => import('../bot/BotPage')), layout: 'site' },
  pricing: { Page: page('PricingPage', () => import('../pricing/PricingPage')), layout: 'site' },
  developers: { Page: page('DevelopersPage', () => import('../developers/DevelopersPage')), layout: 'site' },
  webhooks: { Page: page('WebhooksPage', () => import('../developers/webhooks/WebhooksPage')), layout: 'site' },
  setup: { Page: page('SetupPage', () => import('../admin/setup/SetupPage')), layout: 'bare' },
  login: { Page: page('LoginPage', () => import('../session/LoginPage')), layout: 'site' },
  callback: { Page: page('CallbackPage', () => import('../session/CallbackPage')), layout: 'site' },
  authorize: { Page: page('AuthorizePage', () => import('../session/AuthorizePage')), layout: 'site' },
  submit: {
    Page: page('SubmitPage', () => import('../submit/SubmitPage')),
    layout: 'site',
    staysWhenSessionEnds: true,
  },
  following: { Page: page('FollowingPage', () => import('../following/FollowingPage')), layout: 'site' },
  collections: { Page: page('CollectionsPage', () => import('../collections/CollectionsPage')), layout: 'site' },
  collection: { Page: page('CollectionPage', () => import('../collections/CollectionPage')), layout: 'site' },
  reading: { Page: page('ReadingPage', () => import('../reading/ReadingPage')), layout: 'site' },
  account: { Page: page('AccountPage', () => import('../account/AccountPage')), layout: 'site' },
  search: { Page: page('SearchPage', () => import('../search/SearchPage')), layout: 'search' },
  admin: { Page: page('DashboardPage', () => import('../admin/dashboard/DashboardPage')), layout: 'admin' },
  content: { Page: page('ContentPage', () => import('../admin/content/ContentPage')), layout: 'admin' },
  newsletterContent: {
    Page: page('NewsletterContentPage', () => import('../admin/newsletter-content/NewsletterContentPage')),
    layout: 'admin',
  },
  jobs: { Page: page('JobsPage', () => import('../admin/jobs/JobsPage')), layout: 'admin' },
  names: { Page: page('NamesPage', () => import('../admin/names/NamesPage')), layout: 'admin' },
  import: { Page: page('ImportPage', () => import('../admin/import/ImportPage')), layout: 'admin' },
  adminTopics: { Page: page('TopicsAdminPage', () => import('../admin/topics/TopicsAdminPage')), layout: 'admin' },
  members: { Page: page('MembersPage', () => import('../admin/members/MembersPage')), layout: 'admin' },
  member: { Page: page('MemberPage', () => import('../admin/members/MemberPage')), layout: 'admin' },
  insights: { Page: page('InsightsPage', () => import('../admin/insights/InsightsPage')), layout: 'admin' },
  pages: { Page: page('PagesPage', () => import('../admin/pages/PagesPage')), layout: 'admin' },
  pageDraft: { Page: page('PageDraftPage', () => import('../admin/pages/PageDraftPage')), layout: 'admin' },
  settings: { Page: page('SettingsPage', () => import('../admin/settings/SettingsPage')), layout: 'admin' },
  audit: { Page: page('AuditPage', () => import('../admin/activity/AuditPage')), layout: 'admin' },
  embeddings: { Page: page('EmbeddingsPage', () => import('../admin/embeddings/EmbeddingsPage')), layout: 'admin' },
  neighbours: {
    Page: page('NeighboursPage', () => import('../admin/import/neighbours/NeighboursPage')),
    layout: 'admin',
  },
  mails: { Page: page('MailsPage', () => import('../admin/mails/MailsPage')), layout: 'admin' },
  mailTemplates: {
    Page: page('MailTemplatesPage', () => import('../admin/mails/templates/MailTemplatesPage')),
    layout: 'admin',
  },
  claims: { Page: page('ClaimsPage', () => import('../admin/claims/ClaimsPage')), layout: 'admin' },
  rules: { Page: page('RulesPage', () => import('../admin/rules/RulesPage')), layout: 'admin' },
  installation: {
    Page: page('InstallationPage', () => import('../admin/installation/InstallationPage')),
    layout: 'admin',
  },
  health: { Page: page('HealthPage', () => import('../admin/attention/health/HealthPage')), layout: 'admin' },
  attention: { Page: page('AttentionPage', () => import('../admin/attention/AttentionPage')), layout: 'admin' },
};

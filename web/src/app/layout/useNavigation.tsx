import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import {
  Bookmark,
  FileText,
  LayoutDashboard,
  Library,
  Link as LinkIcon,
  LogIn,
  LogOut,
  Newspaper,
  Plus,
  Rss,
  Search,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { NEW_EDITION_COUNT } from '../../following/follow-documents';
import { useOwned } from '../../session/useOwned';
import { paths } from '../../paths';
import { useFeature, useMaySubmit } from '../../session/features';
import { useSite } from '../../session/useSite';
import { hasRank } from '../../session/ranks';
import { useSession } from '../../session/session-context';
import { SignInButtons } from '../../session/SignInButtons';
import { useToast } from '../../ui/toasts/useToast';
import { formatNumber } from '../../ui/text/words';

export interface Destination {
  label: string;
  Icon: LucideIcon;
  /** Renders a link. Without it, a button. */
  to?: string;
  onSelect?: () => void;
  isCurrent: boolean;
}

/** Asks a visitor to sign in before submitting. */
export function useSubmitPrompt(): () => void {
  const { showToast } = useToast();
  const hasSignUp = useFeature('signUp');
  return () => {
    showToast({
      title: 'Authentication Required',
      text: `Please sign in ${hasSignUp ? 'or sign up ' : ''}to submit a newsletter`,
      actions: <SignInButtons size="small" />,
    });
  };
}

/** Links of the bar for the current user. */
export function useDestinations(): Destination[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const promptToSignIn = useSubmitPrompt();
  const maySubmit = useMaySubmit();
  const hasSearch = useFeature('search');
  const { headerLinks = [], pages = [] } = useSite();
  const { data } = useQuery(NEW_EDITION_COUNT, { skip: !user });
  const newCount = data?.newEditionCount ?? 0;
  const link = (label: string, Icon: LucideIcon, to: string) => ({
    label,
    Icon,
    to,
    isCurrent: pathname === to || pathname.startsWith(`${to}/`),
  });
  const submit = user
    ? link('Submit Newsletter', Plus, paths.submit)
    : { label: 'Submit Newsletter', Icon: Plus, onSelect: promptToSignIn, isCurrent: false };
  return [
    ...(user?.subscriptionStatus === 'PAID' && hasSearch ? [link('AI Search', Search, paths.search)] : []),
    link('Topics', Library, paths.topics),
    ...(maySubmit ? [submit] : []),
    ...(user ? [link(newCount > 0 ? `Following (${formatNumber(newCount)})` : 'Following', Rss, paths.following)] : []),
    ...headerLinks.map(({ label, url }) => link(label, LinkIcon, url)),
    ...pages
      .filter(({ place }) => place === 'HEADER')
      .map(({ slug, title }) => link(title, FileText, paths.page(slug))),
    ...(hasRank(user, 'ADMIN') ? [link('Admin Panel', LayoutDashboard, paths.admin)] : []),
  ];
}

/** Sign in, sign up or log out. */
export function useSessionActions(): Destination[] {
  const { user, signIn } = useSession();
  const hasSignUp = useFeature('signUp');
  const logOut = useLogOut();
  const action = (label: string, Icon: LucideIcon, onSelect: () => void) => ({
    label,
    Icon,
    onSelect,
    isCurrent: false,
  });
  if (user) return [action('Logout', LogOut, logOut)];
  const signUp = action('Sign up', UserPlus, () => signIn('signup'));
  return [action('Sign in', LogIn, () => signIn('signin')), ...(hasSignUp ? [signUp] : [])];
}

/** Icons in the bar, items of the menu. */
export function useOwnPages(): (Destination & { to: string })[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return [];
  return [
    { label: 'Collections', Icon: Bookmark, to: paths.collections, isCurrent: pathname.startsWith(paths.collections) },
    { label: 'Account', Icon: UserRound, to: paths.account, isCurrent: pathname === paths.account },
  ];
}

/** For owners: to the page of their newsletter, or to the list of them. */
export function useOffices(): Destination[] {
  const { pathname } = useLocation();
  const [first, second] = useOwned();
  if (!first) return [];
  const to = second ? `${paths.account}#newsletters` : paths.manage(first.id);
  return [{ label: 'My newsletters', Icon: Newspaper, to, isCurrent: pathname === to }];
}

function useLogOut(): () => void {
  const { signOut } = useSession();
  const { showToast } = useToast();
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    void signOut();
    showToast({ title: 'Logged out', text: 'You have been successfully logged out.' });
  };
}

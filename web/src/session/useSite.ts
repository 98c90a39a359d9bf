import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { sendJobCallsTo } from '../apollo/api-address';
import { graphql } from '../gql/gql';
import type { SignInKind, SiteQuery } from '../gql/graphql';

export const SITE = graphql(`
  query Site {
    site {
      productName
      signIn
      signInProvider
      sendsSignInLinks
      analyticsScriptUrl
      jobsApiUrl
      version
      line
      headline
      introduction
      contact
      accent
      logoUrl
      headerLinks {
        id
        label
        url
      }
      banner
      links {
        id
        label
        url
      }
      pages {
        id
        slug
        title
        place
      }
      features {
        id
        submissions
        asking
        signUp
        visitors
        digests
        claims
        inboxes
      }
    }
  }
`);

export interface Site {
  productName: string;
  /** Undefined while loading. */
  signIn?: SignInKind;
  /** Name of an OpenID Connect provider. */
  signInProvider?: string | null;
  sendsSignInLinks?: boolean;
  analyticsScriptUrl?: string | null;
  version?: string;
  headline?: string;
  introduction?: string;
  banner?: string | null;
  accent?: string | null;
  logoUrl?: string | null;
  headerLinks?: readonly { id: string; label: string; url: string }[];
  links?: readonly { id: string; label: string; url: string }[];
  pages?: SiteQuery['site']['pages'];
  features?: SiteQuery['site']['features'];
}

/** The served document contains the product's name, for the first paint. */
function nameInDocument(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return meta?.content || 'Niche Newsletters';
}

export function useSite(): Site {
  const { data } = useQuery(SITE);
  const jobsApiUrl = data?.site.jobsApiUrl;
  useEffect(() => {
    if (jobsApiUrl !== undefined) sendJobCallsTo(jobsApiUrl);
  }, [jobsApiUrl]);
  return data?.site ?? { productName: nameInDocument() };
}

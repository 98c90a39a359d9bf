import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { sendJobCallsTo } from '../apollo/api-address';
import { graphql } from '../gql/gql';
import type { SignInKind } from '../gql/graphql';

export const SITE = graphql(`
  query Site {
    site {
      productName
      signIn
      analyticsScriptUrl
      jobsApiUrl
      version
    }
  }
`);

export interface Site {
  productName: string;
  /** Unknown until the server has answered. */
  signIn?: SignInKind;
  analyticsScriptUrl?: string | null;
  version?: string;
}

/** The served document names the product, so that the first paint has it before any answer. */
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

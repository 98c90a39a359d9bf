import { useRef } from 'react';
import { useMutation } from '@apollo/client/react';
import { isWebAddress, withScheme } from '@niche-newsletters/rules/web-address';
import { useFormikContext } from 'formik';
import { graphql } from '../gql/gql';
import type { DescribeSiteMutation } from '../gql/graphql';
import type { SubmissionForm } from './submission-form';

const DESCRIBE_SITE = graphql(`
  mutation DescribeSite($url: String!) {
    describeSite(url: $url) {
      name
      description
      language
    }
  }
`);

/** Fills in the site's description of itself, if it responds. */
export function useSiteDescription() {
  const { setValues } = useFormikContext<SubmissionForm>();
  const [describeSite, { loading }] = useMutation(DESCRIBE_SITE);
  const asked = useRef('');
  const fillIn = async (typed: string) => {
    const url = withScheme(typed.trim());
    if (!isWebAddress(url) || asked.current === url) return;
    asked.current = url;
    const answer = await describeSite({ variables: { url } }).catch(() => null);
    const site = answer?.data?.describeSite;
    if (site) await setValues((form) => fillEmptyFields(form, url, site));
  };
  return { fillIn, isReading: loading };
}

/** Never overwrites input, and ignores responses for a previous URL. */
export function fillEmptyFields(
  form: SubmissionForm,
  url: string,
  site: DescribeSiteMutation['describeSite'],
): SubmissionForm {
  if (withScheme(form.url.trim()) !== url) return form;
  return {
    ...form,
    url,
    newsletterName: form.newsletterName || (site.name ?? ''),
    description: form.description || (site.description ?? ''),
    language: form.language || (site.language ?? ''),
  };
}

import { useRef } from 'react';
import { useMutation } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { graphql } from '../gql/gql';
import { isWebUrl, type SubmissionForm } from './submission-form';

const DESCRIBE_SITE = graphql(`
  mutation DescribeSite($url: String!) {
    describeSite(url: $url) {
      name
      description
      language
    }
  }
`);

/** Fills in what the site says of itself. What was typed is never overwritten, and no answer is no error. */
export function useSiteDescription() {
  const { values, setFieldValue } = useFormikContext<SubmissionForm>();
  const [describeSite, { loading }] = useMutation(DESCRIBE_SITE);
  const asked = useRef('');
  const latest = useRef(values);
  latest.current = values;

  const fillIn = async (typed: string) => {
    const url = typed.trim();
    if (!isWebUrl(url) || asked.current === url) return;
    asked.current = url;
    const answer = await describeSite({ variables: { url } }).catch(() => null);
    const site = answer?.data?.describeSite;
    const now = latest.current;
    if (!site || now.url.trim() !== url) return;
    if (site.name && !now.newsletterName) await setFieldValue('newsletterName', site.name);
    if (site.description && !now.description) await setFieldValue('description', site.description);
    if (site.language && !now.language) await setFieldValue('language', site.language);
  };
  return { fillIn, isReading: loading };
}

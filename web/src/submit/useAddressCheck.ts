import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { isWebAddress, withScheme } from '@niche-newsletters/rules/web-address';
import { useFormikContext } from 'formik';
import { graphql } from '../gql/gql';
import type { DescribeSiteMutation, LookUpAddressMutation } from '../gql/graphql';
import type { SubmissionForm } from './submission-form';

const LOOK_UP_ADDRESS = graphql(`
  mutation LookUpAddress($url: String!) {
    checkUrl(url: $url) {
      success
      message
      newsletter {
        id
        name
      }
    }
  }
`);

const DESCRIBE_SITE = graphql(`
  mutation DescribeSite($url: String!) {
    describeSite(url: $url) {
      name
      description
      language
    }
  }
`);

type Site = DescribeSiteMutation['describeSite'];

/** The outcome of the check of the typed address. */
interface Finding {
  url: string;
  /** Set if it cannot be submitted. */
  refusal?: LookUpAddressMutation['checkUrl'];
  site?: Site;
  /** Whether another address was typed before it, whose name the form may still have. */
  isChanged: boolean;
}

/** Checks the address when its field is left, and fills in the site's description of itself, if it responds. */
export function useAddressCheck() {
  const { values, setValues } = useFormikContext<SubmissionForm>();
  const [lookUp, looking] = useMutation(LOOK_UP_ADDRESS);
  const [describeSite, describing] = useMutation(DESCRIBE_SITE);
  const [finding, setFinding] = useState<Finding | null>(null);
  const asked = useRef('');
  const check = async (typed: string) => {
    const url = withScheme(typed.trim());
    if (!isWebAddress(url) || asked.current === url) return;
    const isChanged = asked.current !== '';
    asked.current = url;
    const variables = { url };
    const looked = (await lookUp({ variables }).catch(() => null))?.data?.checkUrl;
    if (looked && !looked.success) return setFinding({ url, refusal: looked, isChanged });
    const site = (await describeSite({ variables }).catch(() => null))?.data?.describeSite;
    if (site) await setValues((form) => fillEmptyFields(form, url, site));
    setFinding({ url, site, isChanged });
  };
  const current = finding && finding.url === withScheme(values.url.trim()) ? finding : null;
  const otherName = current?.isChanged ? (current.site?.name ?? null) : null;
  return {
    check,
    isReading: looking.loading || describing.loading,
    refusal: current?.refusal,
    /** The name of the new site, if the form has another one. */
    otherName: otherName === values.newsletterName.trim() ? null : otherName,
    takeName: () => setValues((form) => ({ ...form, newsletterName: otherName ?? form.newsletterName })),
    keepName: () => setFinding(null),
  };
}

/** Never overwrites input, and ignores responses for a previous URL. */
export function fillEmptyFields(form: SubmissionForm, url: string, site: Site): SubmissionForm {
  if (withScheme(form.url.trim()) !== url) return form;
  return {
    ...form,
    url,
    newsletterName: form.newsletterName || (site.name ?? ''),
    description: form.description || (site.description ?? ''),
    language: form.language || (site.language ?? ''),
  };
}

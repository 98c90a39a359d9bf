import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { withScheme } from '@niche-newsletters/rules/web-address';
import { isSessionEnd, messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { Frequency, Language } from '../gql/graphql';
import type { SubmissionForm } from './submission-form';

const CHECK_URL = graphql(`
  mutation CheckUrl($url: String!) {
    checkUrl(url: $url) {
      success
      message
    }
  }
`);

const CAPTURE_SCREENSHOT = graphql(`
  mutation CaptureForSubmission($url: String!, $fileName: String!) {
    captureScreenshot(url: $url, fileName: $fileName) {
      imageUrl
      message
    }
  }
`);

const SUBMIT_NEWSLETTER = graphql(`
  mutation SubmitNewsletter($input: SubmitNewsletterInput!) {
    submitNewsletter(input: $input) {
      id
    }
  }
`);

export type SubmissionState =
  { step: 'idle' } | { step: 'submitting' | 'success' | 'error'; message: string } | { step: 'expired' };

/** Minimum time for the first message to be readable. */
const READABLE_MS = 150;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks the URL, captures the screenshot, and saves. The banner shows each step. */
export function useSubmission() {
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const [checkUrl] = useMutation(CHECK_URL);
  const [captureScreenshot] = useMutation(CAPTURE_SCREENSHOT);
  const [submitNewsletter] = useMutation(SUBMIT_NEWSLETTER);
  const tell = (message: string) => setState({ step: 'submitting', message });

  const check = async (url: string) => {
    const { data } = await checkUrl({ variables: { url } });
    if (!data?.checkUrl.success) throw new Error(data?.checkUrl.message || 'This URL is already registered');
  };
  const capture = async (url: string) => {
    const variables = { url, fileName: `newsletter-${Date.now()}` };
    const { data } = await request(captureScreenshot({ variables }));
    return data?.captureScreenshot.imageUrl ?? null;
  };

  /** Resolves to the final state. */
  const submit = async (form: SubmissionForm): Promise<SubmissionState> => {
    const url = withScheme(form.url.trim());
    try {
      tell('Starting newsletter submission...');
      await pause(READABLE_MS);
      tell('Checking URL availability...');
      await check(url);
      tell('Capturing screenshot...');
      const image = await capture(url);
      tell('Finalizing submission...');
      await request(submitNewsletter({ variables: { input: { ...inputOf(form), url, image } } }));
      return end({ step: 'success', message: 'Newsletter submitted successfully!' });
    } catch (error) {
      if (isSessionEnd(error)) return end({ step: 'expired' });
      return end({ step: 'error', message: problemOf(error) });
    }
  };
  const end = (last: SubmissionState) => {
    setState(last);
    return last;
  };
  return { state, submit };
}

function inputOf(form: SubmissionForm) {
  const { newsletterName, selectedTopics, ...fields } = form;
  return {
    ...fields,
    name: newsletterName.trim(),
    description: form.description.trim(),
    subcategoryIds: selectedTopics.map((topic) => topic.id),
    frequency: form.frequency as Frequency,
    language: form.language as Language,
  };
}

/** A request without a response has its own message. */
async function request<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isSessionEnd(error)) throw error;
    throw new Error(messageOf(error, 'Request failed'), { cause: error });
  }
}

function problemOf(error: unknown): string {
  const own = error instanceof Error && error.constructor === Error ? error.message : '';
  return messageOf(error, own || 'Submission failed');
}

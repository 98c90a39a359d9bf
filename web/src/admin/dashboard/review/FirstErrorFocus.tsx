import { useEffect, useEffectEvent } from 'react';
import { useFormikContext } from 'formik';
import type { NewsletterValues } from './newsletter-changes';

/** Fields in display order, with the ids of their inputs. */
const CONTROLS = { name: 'name', url: 'url', image: 'image', description: 'description', subcategoryIds: 'topics' };

/** Focuses the first invalid field. */
export function FirstErrorFocus() {
  const { errors, isSubmitting, submitCount } = useFormikContext<NewsletterValues>();
  const focusFirst = useEffectEvent(() => {
    const refused = Object.entries(CONTROLS).find(([name]) => name in errors);
    if (refused) document.getElementById(refused[1])?.focus();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst();
  }, [submitCount, isSubmitting]);
  return null;
}

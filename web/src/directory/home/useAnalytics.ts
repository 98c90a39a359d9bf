import { useEffect } from 'react';
import { useSite } from '../../session/useSite';

/** Loads the operator's analytics script once, if one is configured. */
export function useAnalytics(): void {
  const { analyticsScriptUrl } = useSite();
  useEffect(() => {
    if (!analyticsScriptUrl || document.querySelector('script[data-statistics]')) return;
    const script = document.createElement('script');
    script.src = analyticsScriptUrl;
    script.async = true;
    script.dataset['statistics'] = '';
    document.head.append(script);
  }, [analyticsScriptUrl]);
}

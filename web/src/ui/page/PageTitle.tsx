import { useEffect } from 'react';

const DESCRIPTION = 'A directory of niche newsletters, sorted by topic and searchable in plain language.';

interface Props {
  /** Defaults to the product's name alone. */
  title?: string;
  description?: string;
}

/** Title and description of the document. */
export function PageTitle({ title, description = DESCRIPTION }: Props) {
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
    const name = product || 'Niche Newsletters';
    document.title = title ? `${title} · ${name}` : name;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}

import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type NavigateOptions, type To } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & Pick<NavigateOptions, 'replace'> & { to: To; state?: unknown };

/** A link within the site. The router's own link adds code for prefetching. */
export function RouterLink({ to, replace, state, onClick, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}

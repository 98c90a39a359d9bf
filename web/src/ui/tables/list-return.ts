import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

/** State passed by links in the list. */
export interface FromList {
  list: string;
}

/** For links in the list: remembers its URL with search, filters and page. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Goes back in history if possible, so that the browser restores the scroll position. */
export function useReturnToList() {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const navigate = useNavigate();
  const list = state?.list;
  const onClick = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!list || !isPlainClick) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { to: list ?? paths.home, onClick };
}

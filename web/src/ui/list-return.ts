import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** What a link from the list gives the page it opens. */
export interface FromList {
  list: string;
}

/** For links out of the list: remembers the list's address with its search, filters and page. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** Goes back in history if the list is one step back, so that the browser restores the scroll position too. */
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

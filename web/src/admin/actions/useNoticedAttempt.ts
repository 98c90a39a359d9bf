import { moveOnTo } from '../lists/useListKeys';
import { useNotices } from './useNotices';

/** Runs actions of the back office, and shows their results. After a success, the row `next` of a list has the focus. */
export function useNoticedAttempt() {
  const notices = useNotices();
  return async (work: () => Promise<unknown>, title: string, next?: string): Promise<void> => {
    try {
      await work();
      notices.succeeded(title);
      if (next) moveOnTo(next);
    } catch (error) {
      notices.failed(error, 'Please try again.');
    }
  };
}

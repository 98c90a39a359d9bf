import { useMediaQuery, useTheme } from '@mui/material';
import { isNarrowed, type Listing } from './listing/listing-address';

/** Whether what is around the list makes room for its results: on phones, while a search or a filter is on. */
export function useStepsBack(listing: Listing): boolean {
  const theme = useTheme();
  return useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true }) && isNarrowed(listing);
}

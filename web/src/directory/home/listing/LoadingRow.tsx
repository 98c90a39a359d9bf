import { Skeleton, Stack } from '@mui/material';

/** A placeholder row of the same size. Its widths vary to look like text. */
export function LoadingRow({ index, isSmall }: { index: number; isSmall: boolean }) {
  const picture = {
    width: isSmall ? '100%' : { sm: 72, lg: 96 },
    maxWidth: 96,
    aspectRatio: '3 / 2',
    height: 'auto',
    flex: 'none',
  };
  return (
    <tr aria-hidden>
      <td>
        <Stack direction={isSmall ? 'column' : 'row'} sx={{ gap: isSmall ? 1 : 2.5 }}>
          <Skeleton variant="rectangular" sx={picture} />
          <Skeleton
            variant="text"
            width={isSmall ? '80%' : `${45 + ((index * 17) % 30)}%`}
            sx={{ fontSize: '1.1875rem' }}
          />
        </Stack>
      </td>
      <td>
        <Skeleton variant="rectangular" height={22} width={`${50 + ((index * 23) % 35)}%`} />
      </td>
      <td>
        <Skeleton variant="text" />
        <Skeleton variant="text" />
        <Skeleton variant="text" width={`${30 + ((index * 29) % 50)}%`} />
      </td>
    </tr>
  );
}

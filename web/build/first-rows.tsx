import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListingTable } from '../src/directory/home/listing/ListingTable';
import { NewsletterLink } from '../src/directory/home/listing/NewsletterLink';
import { Tags } from '../src/ui/text/Tags';
import { Thumb } from '../src/ui/text/Thumb';
import { clamp } from '../src/ui/theme/tokens';

interface Props {
  /** Where the server puts the first rows. */
  rows: string;
  /** In place of them, if the address has a search or filters, which the server does not read. */
  otherwise: ReactNode;
}

/** The list of the home page. */
export function FirstRows({ rows, otherwise }: Props) {
  return (
    <Box sx={{ mt: { xs: 5, md: 7 } }}>
      <Box aria-hidden sx={{ borderTop: '2px solid', borderColor: 'rule.strong', py: 2 }}>
        <Skeleton variant="rectangular" height={38} width="min(100%, 420px)" />
      </Box>
      <Box sx={{ '[data-narrowed] &': { display: 'none' } }}>
        <ListingTable aria-label="Newsletters">
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ width: { xs: '31%', sm: '35%' } }}>
                Newsletter
              </Box>
              <Box component="th" scope="col" sx={{ width: { xs: '26%', sm: '22%' } }}>
                Niche
              </Box>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </ListingTable>
      </Box>
      <Box sx={{ display: 'none', '[data-narrowed] &': { display: 'block' } }}>{otherwise}</Box>
    </Box>
  );
}

interface RowProps {
  id: string;
  name: string;
  language: string;
  picture: string | null;
  topic: string;
  description: string;
}

/** As NewsletterRow and SmallNewsletterRow, without buttons, which would not work yet. */
export function FirstRow({ id, name, language, picture, topic, description }: RowProps) {
  return (
    <tr>
      <td>
        <Stack sx={nameCellStyle}>
          <Thumb src={picture} name={name} width="100%" sx={pictureStyle} />
          <Typography
            variant="h4"
            component="span"
            sx={[nameStyle, (theme) => ({ [theme.breakpoints.down('sm')]: clamp(3) })]}
          >
            <NewsletterLink newsletter={{ id, name, language }} />
          </Typography>
        </Stack>
      </td>
      <td>
        <Tags items={[topic]} sx={tagsStyle} />
      </td>
      <Box component="td" lang={language} dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: clamp(4) })}>
          {description}
        </Box>
      </Box>
    </tr>
  );
}

const nameCellStyle = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: '3px', sm: 1.5, lg: 2.5 },
  alignItems: 'flex-start',
} as const;

const pictureStyle = { width: { xs: '100%', sm: 72, lg: 96 }, maxWidth: 96 } as const;

const nameStyle = {
  mt: { sm: '-1px' },
  minWidth: 0,
  fontSize: { xs: '0.875rem', sm: '1.1875rem' },
  lineHeight: { xs: 1.15, sm: 1.3 },
  hyphens: { xs: 'auto', sm: 'manual' },
  overflowWrap: 'anywhere',
} as const;

/** On phones, the first topic as text. */
const tagsStyle = {
  '& > li': {
    px: { xs: 0, sm: '7px' },
    py: { xs: 0, sm: '2px' },
    bgcolor: { xs: 'transparent', sm: 'tone.neutral.tint' },
    fontSize: { xs: '0.875rem', sm: '0.8125rem' },
    fontWeight: { xs: 400, sm: 500 },
    lineHeight: { xs: 1.5, sm: 1.38 },
  },
  '& > li ~ li': { display: { xs: 'none', sm: 'block' } },
} as const;

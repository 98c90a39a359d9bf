import { Box, Button, Stack, Typography } from '@mui/material';
import apiDocument from '../../../docs/api.md?raw';
import { paths } from '../paths';
import { useFeature } from '../session/features';
import { PageTitle } from '../ui/page/PageTitle';
import { Contents } from './Contents';
import { DocumentText } from './DocumentText';
import { guideOf, sectionsOf, withOwnAddress } from './read-document';
import { RestCalls } from './RestCalls';

/** Documentation of the API: the guide, the explorer, and all REST calls. */
export function ApiPage() {
  const guide = guideOf(apiDocument, useFeature('search'));
  return (
    <Box sx={{ pt: { xs: 4, md: 7 } }}>
      <PageTitle title="API" description="Use the directory from your own programs, by GraphQL or REST." />
      <Typography variant="h1">API</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        Everything on this site is open to your own programs, by GraphQL or REST.
      </Typography>
      <Stack direction="row" sx={{ mt: 3, mb: 4, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" href={paths.graphql}>
          Open the GraphQL explorer
        </Button>
        <Button href={paths.openApi}>OpenAPI document</Button>
      </Stack>
      <Box sx={columns}>
        <Contents sections={[...sectionsOf(guide), { id: 'rest-calls', title: 'REST calls' }]} />
        <Box sx={{ minWidth: 0, maxWidth: 860 }}>
          <DocumentText text={withOwnAddress(guide, location.origin)} />
          <RestCalls />
        </Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 3,
  alignItems: 'start',
} as const;

import { Box, Button, Stack, Typography } from '@mui/material';
import apiDocument from '../../../docs/api.md?raw';
import { paths } from '../paths';
import { PageTitle } from '../ui/page/PageTitle';
import { DocumentText } from './DocumentText';
import { withOwnAddress } from './read-document';
import { RestCalls } from './RestCalls';

/** Documentation of the API: the guide, the explorer, and all REST calls. */
export function ApiPage() {
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 860 }}>
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
        <Button href="#rest">REST calls</Button>
      </Stack>
      <DocumentText text={withOwnAddress(apiDocument, location.origin)} />
      <RestCalls />
    </Box>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogHead } from '../../ui/dialogs/DialogHead';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { Spinner } from '../../ui/states/Spinner';
import { useNotices } from '../actions/useNotices';

const ContentPreview = graphql(`
  query ContentPreview($editionId: ID!) {
    contentPreview(editionId: $editionId) {
      title
      url
      content
      message
    }
  }
`);

interface Props {
  item: { id: string; title?: string | null; url: string; language?: string | null };
  onClose: () => void;
}

export function PreviewDialog({ item, onClose }: Props) {
  const { data, error, refetch } = useQuery(ContentPreview, {
    variables: { editionId: item.id },
    fetchPolicy: 'network-only',
  });
  useFailureToast(error);
  const preview = data?.contentPreview;
  const title = preview?.title ?? item.title;
  const lang = item.language ?? undefined;
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="preview-title">
      <DialogHead
        id="preview-title"
        title={title ? <span lang={lang}>{title}</span> : 'Content Preview'}
        onClose={onClose}
      />
      <DialogContent>
        <Box sx={{ mb: 2, typography: 'body2' }}>
          <OutboundLink href={item.url}>{item.url}</OutboundLink>
        </Box>
        {error && <ErrorNotice title="Failed to fetch content preview" onRetry={() => void refetch()} />}
        {!error && !preview && <Spinner label="Loading..." />}
        {preview && <PreviewBody content={preview.content ?? null} message={preview.message ?? null} lang={lang} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface BodyProps {
  content: string | null;
  message: string | null;
  lang: string | undefined;
}

function PreviewBody({ content, message, lang }: BodyProps) {
  if (!content) {
    return (
      <>
        <Typography variant="body2">No content available</Typography>
        {message && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {message}
          </Typography>
        )}
      </>
    );
  }
  // Foreign HTML: no scripts, no forms, no origin, no requests except for images.
  return (
    <Box
      component="iframe"
      title="Content"
      sandbox=""
      srcDoc={framedContent(content, lang)}
      sx={{
        width: 1,
        height: '60vh',
        border: '1px solid',
        borderColor: 'rule.hair',
        borderRadius: '6px',
        bgcolor: 'common.white',
      }}
    />
  );
}

function useFailureToast(error: Error | undefined) {
  const { failed } = useNotices();
  const tell = useEffectEvent((thrown: Error) => failed(thrown, 'Failed to load content preview'));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}

const policy = "default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'";

const look = `
  body { margin: 0; padding: 20px; max-width: 42em; font: 17px/1.6 Georgia, serif; color: #15181d; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  pre { overflow-x: auto; }
  table { border-collapse: collapse; }
`;

/** A document for sanitised foreign content. Its policy adds to the frame's sandbox. */
function framedContent(html: string, language = ''): string {
  return `<!doctype html><html lang="${language}" dir="auto"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${look}</style></head><body>${html}</body></html>`;
}

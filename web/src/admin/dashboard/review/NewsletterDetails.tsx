import type { ReactNode } from 'react';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { NewsletterFormFragment } from '../../../gql/graphql';
import { Leader } from '../../../ui/page/Leader';
import { OutboundLink } from '../../../ui/text/OutboundLink';
import { StatusTag } from '../../../ui/text/StatusTag';
import { Tags } from '../../../ui/text/Tags';
import { Thumb } from '../../../ui/text/Thumb';
import { mediumDate } from '../../../ui/text/dates';

interface Props {
  newsletter: NewsletterFormFragment;
  onEdit: () => void;
  onClose: () => void;
}

export function NewsletterDetails({ newsletter, onEdit, onClose }: Props) {
  const { name, url, image, description, language, subcategories, submissionStatus, toBeProcessed } = newsletter;
  return (
    <>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
        <Leader
          facts={[
            { term: 'Name', value: <bdi>{name}</bdi> },
            { term: 'URL', value: <OutboundLink href={url}>{url}</OutboundLink> },
            { term: 'Status', value: <StatusTag status={submissionStatus} /> },
            { term: 'Will be processed?', value: toBeProcessed ? 'Yes' : 'No' },
          ]}
        />
        <Part title="Image">
          <Thumb src={image} name={name} width={{ xs: 160, sm: 240 }} />
        </Part>
        <Part title="Description">
          <Typography
            variant="body2"
            lang={description ? (language ?? undefined) : undefined}
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {description || 'N/A'}
          </Typography>
        </Part>
        <Part title="Topics">
          {subcategories.length > 0 ? <Tags items={subcategories.map((topic) => topic.name)} /> : 'N/A'}
        </Part>
        <Part title="Submission Information">
          <SubmissionFacts newsletter={newsletter} />
        </Part>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={onEdit}>
          Edit
        </Button>
      </DialogActions>
    </>
  );
}

export function SubmissionFacts({ newsletter }: { newsletter: NewsletterFormFragment }) {
  return (
    <Leader
      facts={[
        { term: 'Submitted By', value: newsletter.submittedBy?.email ?? 'N/A' },
        { term: 'Created At', value: mediumDate(newsletter.createdAt) },
      ]}
    />
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box sx={{ typography: 'body2' }}>{children}</Box>
    </Box>
  );
}

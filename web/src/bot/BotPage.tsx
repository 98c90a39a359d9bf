import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useSite } from '../session/useSite';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { CRAWLER } from './bot-documents';
import { StopForm } from './StopForm';

/** Who reads newsletters, what it obeys, and how to stop it. */
export function BotPage() {
  const { productName } = useSite();
  const { data, error, refetch } = useQuery(CRAWLER);
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 760, minWidth: 0 }}>
      <PageTitle title="Our Crawler" description="Who reads the newsletters, what it obeys, and how to stop it." />
      <Typography variant="h1">Our Crawler</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, mb: 5, color: 'text.secondary' }}>
        {productName} reads public newsletters, so that people can find them.
      </Typography>
      {error && !data && <ErrorNotice title="Failed to fetch the crawler" onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Sections crawler={data.crawler} />}
    </Box>
  );
}

interface Crawler {
  name: string;
  userAgent: string;
  delaySeconds: number;
  keyDirectory?: string | null;
  contact?: string | null;
}

function Sections({ crawler: { name, userAgent, delaySeconds, keyDirectory, contact } }: { crawler: Crawler }) {
  const pause = `${delaySeconds.toLocaleString('en')} ${delaySeconds === 1 ? 'second' : 'seconds'}`;
  return (
    <Stack sx={{ gap: 5 }}>
      <Section id="who" title="Who it is">
        <Typography>Its requests come from the server of this site, and say:</Typography>
        <Code text={`User-Agent: ${userAgent}`} />
        {keyDirectory && <Signature keyDirectory={keyDirectory} />}
        {contact && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Its operator reads what you write to <Link href={`mailto:${contact}`}>{contact}</Link>.
          </Typography>
        )}
      </Section>
      <Section id="how-often" title="How often it asks">
        <Typography>
          One request at a time per host, with at least {pause} between two, or as much as Crawl-delay and Retry-After
          say. It comes back about twice as often as a newsletter is published, and at least every two weeks.
        </Typography>
      </Section>
      <Section id="obeys" title="What it obeys">
        <Typography>
          robots.txt, noindex and noai. What machines may do with a text is asked, too: Content-Signal and
          Content-Usage, licences (RSL), and reservations of text and data mining. Where AI input or search is withheld,
          the text is not stored. No model is trained with any text. The page of each newsletter shows what its site
          says.
        </Typography>
      </Section>
      <Section id="stop" title="How to stop it">
        <Typography>In robots.txt, for the whole site or for a part of it. It is read within a day:</Typography>
        <Code text={`User-agent: ${name}\nDisallow: /`} />
        <Typography>To keep your newsletter listed, but its text out of search and answers:</Typography>
        <Code text={`User-agent: ${name}\nContent-Signal: ai-input=no`} />
        <Typography>
          Or use this form. The host of one newsletter is not read for a month, unless an administrator decides before.
          Any other host is read until an administrator decides. For a newsletter of yours, its page has &ldquo;Is this
          yours?&rdquo;, where you decide alone.
        </Typography>
        <StopForm />
      </Section>
    </Stack>
  );
}

const Signature = ({ keyDirectory }: { keyDirectory: string }) => (
  <>
    <Typography>
      They are signed (Web Bot Auth, RFC 9421), so that you can tell them from requests that only copy the user agent.
      The public key is at:
    </Typography>
    <Code text={keyDirectory} />
    <Typography>
      Screenshots, and pages that need scripts, are loaded by a browser, whose requests are not signed.
    </Typography>
  </>
);

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id}>
      <SectionRule id={id} title={title} />
      <Stack sx={{ mt: 1, gap: 1.5 }}>{children}</Stack>
    </Box>
  );
}

const Code = ({ text }: { text: string }) => (
  <Box component="pre" sx={codeStyle}>
    <code>{text}</code>
  </Box>
);

const codeStyle = {
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

import { Fragment, type ReactNode } from 'react';
import { Box, Link, type SxProps, type Theme } from '@mui/material';
import { splitLinks, type LinkSpan } from '@niche-newsletters/rules/page-links';
import { readMarkdown, type Block, type Span } from '@niche-newsletters/rules/summary';
import { joinStyles } from '../page/join-styles';

interface Props {
  text: string;
  language?: string | null;
  /** Of its headings: one below the heading above it. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Whether links in it can be followed, as in pages of the operator. */
  hasLinks?: boolean;
  sx?: SxProps<Theme>;
}

/** Renders summaries: headings, bold labels, bold, italic and bullets only. And pages of the operator. */
export function Markdown({ text, language, heading = 'h4', hasLinks = false, sx }: Props) {
  const spansOf = (spans: Span[]) => (hasLinks ? spans.flatMap(splitLinks) : spans).map(spanOf);
  return (
    <Box lang={language ?? undefined} dir="auto" sx={joinStyles(markdownStyle, sx)}>
      {readMarkdown(text).map((block, index) => (
        <BlockOf key={index} block={block} heading={heading} spansOf={spansOf} />
      ))}
    </Box>
  );
}

interface BlockProps {
  block: Block;
  heading: 'h2' | 'h3' | 'h4';
  spansOf: (spans: Span[]) => ReactNode;
}

function BlockOf({ block, heading: Heading, spansOf }: BlockProps) {
  if (block.kind === 'heading') return <Heading>{spansOf(block.spans)}</Heading>;
  if (block.kind === 'paragraph') return <p>{spansOf(block.spans)}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={index}>{spansOf(item)}</li>
      ))}
    </ul>
  );
}

function spanOf(span: Span | LinkSpan, index: number): ReactNode {
  const { kind, text } = span;
  if (kind === 'bold') return <strong key={index}>{text}</strong>;
  if (kind === 'italic') return <em key={index}>{text}</em>;
  if (kind === 'link')
    return (
      <Link key={index} href={span.url}>
        {text}
      </Link>
    );
  return <Fragment key={index}>{text}</Fragment>;
}

const markdownStyle = {
  typography: 'reading',
  maxWidth: '40em',
  color: 'text.primary',
  overflowWrap: 'anywhere',
  '& h2, & h3, & h4': { m: 0, mt: 2.5, mb: 0.5, font: 'inherit', fontWeight: 600, '&:first-of-type': { mt: 0 } },
  '& p': { m: 0, mb: 1.25 },
  '& p:last-child': { mb: 0 },
  '& ul': {
    listStyle: 'disc',
    m: 0,
    mb: 1.5,
    pl: '1.1em',
    '& li': { pl: '0.2em', mb: 0.5, '&::marker': { color: 'text.tertiary' } },
  },
  '& strong': { fontWeight: 600 },
} as const;

import { Fragment, type ReactNode } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { fonts } from '../ui/theme/tokens';
import { headingId, readDocument, type DocumentBlock, type DocumentSpan } from './read-document';

interface Props {
  text: string;
  /** Of its first headings below the title. */
  level?: 2 | 3;
}

/** Renders one of our documents, without its title. */
export function DocumentText({ text, level = 2 }: Props) {
  const blocks = readDocument(text).filter((block) => block.kind !== 'heading' || block.level > 1);
  return (
    <Box sx={documentStyle}>
      {blocks.map((block, index) => (
        <BlockOf key={index} block={block} first={level} />
      ))}
    </Box>
  );
}

function BlockOf({ block, first }: { block: DocumentBlock; first: number }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography variant={block.level + first === 4 ? 'h2' : 'h3'} id={headingId(block.spans)}>
          {spansOf(block.spans)}
        </Typography>
      );
    case 'paragraph':
      return <p>{spansOf(block.spans)}</p>;
    case 'code':
      return <CodeBlock text={block.text} />;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{spansOf(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <TableOf head={block.head} rows={block.rows} />;
  }
}

/** Scrolls horizontally, also by keyboard. */
function CodeBlock({ text }: { text: string }) {
  return (
    <pre tabIndex={0} role="group" aria-label="Example">
      <code>{text}</code>
    </pre>
  );
}

function TableOf({ head, rows }: { head: DocumentSpan[][]; rows: DocumentSpan[][][] }) {
  return (
    <Box role="group" aria-label="Table" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {spansOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{spansOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function spansOf(spans: DocumentSpan[]): ReactNode {
  return spans.map(({ kind, text, href }, index) => {
    if (kind === 'code') return <code key={index}>{text}</code>;
    if (kind === 'bold') return <strong key={index}>{text}</strong>;
    // Links to other files of the repository do not work on the site.
    if (kind === 'link' && href && /^(\/|https?:)/.test(href)) {
      return (
        <Link key={index} href={href} underline="always">
          {text}
        </Link>
      );
    }
    return <Fragment key={index}>{text}</Fragment>;
  });
}

const documentStyle = {
  minWidth: 0,
  mt: 1.5,
  typography: 'body1',
  '& h2': { mt: 5, mb: 1.5, pt: 1.75, borderTop: '2px solid', borderColor: 'rule.strong' },
  '& h3': { mt: 3, mb: 1 },
  '& p, & ul': { maxWidth: '68ch', mt: 0, mb: 1.5 },
  '& code': { fontFamily: fonts.mono, fontSize: '0.875em', overflowWrap: 'anywhere' },
  '& pre': {
    p: 2,
    m: 0,
    mb: 2,
    overflowX: 'auto',
    border: '1px solid',
    borderColor: 'rule.hair',
    borderRadius: '6px',
    bgcolor: 'background.paper',
    '& code': { overflowWrap: 'normal' },
  },
  '& table': { borderCollapse: 'collapse', mb: 2, typography: 'body2' },
  // A table scrolls instead.
  '& td code': { overflowWrap: 'normal' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1,
    pr: 3,
    borderBottom: '1px solid',
    borderColor: 'rule.hair',
  },
} as const;

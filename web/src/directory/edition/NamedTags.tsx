import { Box, Chip } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import { Tags } from '../../ui/text/Tags';

interface Props {
  names: string[];
  /** Slugs of names with their own page. */
  slugs: ReadonlyMap<string, string>;
}

/** Names in an edition: round chips are links, square tags are not. */
export function NamedTags({ names, slugs }: Props) {
  const unique = [...new Set(names)];
  const linked = unique.flatMap((name) => {
    const slug = slugs.get(name);
    return slug ? [{ name, slug }] : [];
  });
  const plain = unique.filter((name) => !slugs.has(name));
  return (
    <>
      {linked.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {linked.map(({ name, slug }) => (
            <li key={name}>
              <Chip size="small" clickable dir="auto" component={RouterLink} to={paths.mentions(slug)} label={name} />
            </li>
          ))}
        </Box>
      )}
      {plain.length > 0 && <Tags items={plain} sx={linked.length > 0 ? { mt: 0.75 } : undefined} />}
    </>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;

import { useQuery } from '@apollo/client/react';
import { Box, Link } from '@mui/material';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { SectionRule } from '../ui/page/SectionRule';
import { useRecovery } from '../ui/states/useRecovery';
import { RouterLink } from '../ui/text/RouterLink';

const PRODUCTS = graphql(`
  query Products {
    products {
      id
      name
      price
      category
    }
  }
`);

/** What the operator offers besides the subscription. Nothing if there is nothing. */
export function OtherProducts() {
  const { data, error, refetch } = useQuery(PRODUCTS);
  useRecovery(error !== undefined, refetch);
  if (!data?.products.length) return null;
  return (
    <Box component="section" aria-labelledby="other-products" sx={{ mt: 7, maxWidth: 640 }}>
      <SectionRule id="other-products" title="Other products" />
      <Box component="ul" sx={listStyle}>
        {data.products.map(({ id, name, price, category }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.product(id)}>
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[category, price].filter(Boolean).join(', ')}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& li': { py: 0.75, borderTop: '1px solid', borderColor: 'rule.hair', display: 'flex', gap: 2, flexWrap: 'wrap' },
  '& li > a': { flex: 1, minWidth: 0 },
} as const;

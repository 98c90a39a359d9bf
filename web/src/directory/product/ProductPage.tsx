import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { loadFailureOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import type { ProductDetailQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { PageTitle } from '../../ui/page/PageTitle';
import { RouterLink } from '../../ui/text/RouterLink';
import { useRecovery } from '../../ui/states/useRecovery';

const PRODUCT = graphql(`
  query ProductDetail($id: ID!) {
    product(id: $id) {
      id
      name
      price
      category
      description
      imageUrl
    }
  }
`);

export function ProductPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(PRODUCT, { variables: { id } });
  useRecovery(error !== undefined, () => void refetch());
  if (error) {
    const text = loadFailureOf(error);
    return <ErrorNotice level="h1" title="Error loading product" text={text} onRetry={() => void refetch()} />;
  }
  // Render nothing while loading, and keep the footer out of the first screen.
  if (!data) {
    return (
      <Box sx={{ minHeight: '100dvh' }}>
        <PageTitle title="Product" />
      </Box>
    );
  }
  return (
    <>
      <PageTitle title={data.product?.name ?? 'Product'} description={data.product?.description} />
      <Box sx={{ pt: 2.5, ml: -1.75 }}>
        <Button variant="text" component={RouterLink} to={paths.home} startIcon={<ArrowLeft />}>
          Back to products
        </Button>
      </Box>
      {data.product ? <Product product={data.product} /> : <EmptyNotice level="h1" title="Product not found" />}
    </>
  );
}

function Product({ product }: { product: NonNullable<ProductDetailQuery['product']> }) {
  const { name, price, category, description, imageUrl } = product;
  return (
    <Box sx={columns}>
      {imageUrl && <Box component="img" src={imageUrl} alt={name} sx={imageStyle} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h1">{name}</Typography>
        <Typography variant="figure" sx={{ mt: 1.5 }}>
          {price}
        </Typography>
        {category && (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            Category: {category}
          </Typography>
        )}
        <Typography variant="reading" sx={{ mt: 3, maxWidth: '40em' }}>
          {description}
        </Typography>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: { xs: 3, md: 7 },
  pt: 1.5,
  alignItems: 'start',
} as const;

// Reserves space until the picture has loaded.
const imageStyle = {
  width: 1,
  aspectRatio: 'auto 8 / 5',
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'rule.hair',
} as const;

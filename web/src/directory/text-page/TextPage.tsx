import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from 'react-router-dom';
import type { DocumentNode } from 'graphql';
import { loadFailureOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { IndexLoading, IndexMissing } from '../../ui/page/IndexStates';
import { PageTitle } from '../../ui/page/PageTitle';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { TextPageView } from './TextPageView';

const TEXT_PAGE = graphql(`
  query TextPage($slug: String!) {
    page(slug: $slug) {
      id
      slug
      title
      description
      text
    }
  }
`);

/** First queries of the page, for preloading. */
export const textPageQueries: DocumentNode[] = [TEXT_PAGE];

const MISSING = {
  title: 'Page not found',
  text: 'It was taken back, or has another address now.',
  back: { to: paths.home, label: 'Back to Home' },
};

/** A page of the operator, such as the imprint. */
export function TextPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(TEXT_PAGE, { variables: { slug } });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data)
    return <ErrorNotice level="h1" title="Failed to fetch the page" text={loadFailureOf(error)} onRetry={retry} />;
  if (!data) return <IndexLoading />;
  if (!data.page) return <IndexMissing {...MISSING} />;
  // The page has another address now.
  if (data.page.slug !== slug) return <Navigate replace to={paths.page(data.page.slug)} />;
  const { title, description, text } = data.page;
  return (
    <>
      <PageTitle title={title} description={description} />
      <TextPageView title={title} description={description} text={text} />
    </>
  );
}

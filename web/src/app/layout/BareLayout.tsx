import { Outlet } from 'react-router-dom';
import { useSite } from '../../session/useSite';
import { BarFrame } from './BarFrame';
import { PageWidth } from './PageWidth';

/** Without links, for a page that is there before the others. */
export function BareLayout() {
  const { productName, logoUrl } = useSite();
  return (
    <>
      <BarFrame name={productName} logo={logoUrl} />
      <PageWidth component="main">
        <Outlet />
      </PageWidth>
    </>
  );
}

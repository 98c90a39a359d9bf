import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { claimedSite, type ClaimedSite } from '../catalogue/owners/claimed-site.js';
import { demoSiteAddress, slugOfDemoSite } from './demo-site-address.js';

/**
 * Nobody can change the sites of the demo, so their newsletters are proved by mail. No mail server has an address that ends with
 * `.example`: only who reads the outbox of this machine can open the link.
 */
export const claimedDemoSite =
  (publicUrl: string) =>
  (address: string): ClaimedSite => {
    const slug = slugOfDemoSite(address);
    if (slug === null || address !== demoSiteAddress(publicUrl, slug)) return claimedSite(address);
    return { name: `${slug}.example`, methods: [ClaimMethod.MAIL], recipients: [`editor@${slug}.example`] };
  };

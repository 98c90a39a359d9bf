export interface DemoProduct {
  /** File name of its picture. */
  picture: string;
  name: string;
  price: string;
  category: string;
  description: string;
}

export const DEMO_PRODUCTS: DemoProduct[] = [
  {
    picture: 'product-almanac',
    name: 'The Direct Mail Almanac 2027',
    price: '€32',
    category: 'Books',
    description:
      'Acceptance dates, in-home windows, paper lead times and the results of 212 tests, on 160 pages that lie flat beside a telephone. Compiled from two years of The Letterbox Report and The Second Stamp, with a blank page for every mailing of your own.',
  },
  {
    picture: 'product-seat',
    name: 'Reader Seat',
    price: '€48 a year',
    category: 'Membership',
    description:
      'Search inside every edition by meaning and by word, page through the whole directory, and export your niches as OPML. One seat for one person; libraries and schools pay half.',
  },
  {
    picture: 'product-sponsor',
    name: 'Sponsor a Niche',
    price: '€190 a month',
    category: 'Advertising',
    description:
      'Your newsletter at the top of the directory for thirty days, in front of readers who came for its subject. Three places in all, never two from the same niche, and never more than two months in sequence.',
  },
];

const words = (...lines: string[]): Set<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Folders and pages that are never editions. */
export const CLOSED_FOLDERS = words(
  'tag tags category categories topic topics label labels themen kategorie etiqueta etiquetas',
  'author authors autor autores user users member members people team',
  'about about-us about-me ueber-uns uber-uns a-propos sobre contact contact-us kontakt contacto',
  'shop store cart checkout product products pricing',
  'privacy privacy-policy datenschutz imprint impressum terms terms-of-service terms-of-use tos agb',
  'legal cookie cookies disclaimer faq help support jobs careers press',
  'advertise sponsor sponsors sponsorship',
  'login log-in signin sign-in signup sign-up register account profile settings',
  'subscribe unsubscribe abonnieren subscription thank-you danke confirm',
  'search suche feed feeds rss atom sitemap comment comments preview draft drafts',
  'admin ghost email r embed amp cdn-cgi api assets static image images img media upload uploads files',
  'download share print upgrade recommendations leaderboard notes chat',
  'podcast podcasts video videos event events calendar 404 home me',
);

/** Folders that hold editions. */
export const EDITION_FOLDERS = words(
  'p post posts issue issues edition editions ausgabe ausgaben archive archives letter letters',
  'newsletter newsletters blog article articles artikel stories story essay essays news',
  'campaign campaigns email emails dispatch dispatches journal numeros ediciones',
  'bulletin bulletins digest digests weekly briefing briefings column columns read n',
);

/** Pages that link to editions in other folders. */
const ENTRY_PAGES = words(
  'about contact subscribe signup sign-up join register abonnieren abo suscribirse inscription landing start welcome',
  'home index latest all past past-issues all-issues',
);

export const isEntryPage = (segment: string): boolean => {
  const name = segment.toLowerCase().replace(/\.(html?|php|aspx?)$/, '');
  return (
    ENTRY_PAGES.has(name) ||
    EDITION_FOLDERS.has(name) ||
    /^(our-|the-|my-)?newsletters?(-(sign-?up|archive))?$/.test(name)
  );
};

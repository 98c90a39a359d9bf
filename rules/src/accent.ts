/** An accent colour in both schemes. */
interface AccentShades {
  main: string;
  light: string;
  dark: string;
  contrastText: string;
  /** Of what is selected. */
  ground: string;
}

/** WCAG 2.2, 1.4.3: text of usual size. */
const MIN_CONTRAST = 4.5;
/** With more black or white, a shade no longer looks like the colour that was chosen. */
const MAX_MIX = 0.55;
const STEP = 0.01;

/** Grounds that carry links and buttons, as in the client's palette. The last one is what cards are on. */
const SCHEMES = {
  light: { grounds: ['#f4f5f1', '#eff0eb', '#fdfdfb'], towards: '#000000', text: '#ffffff' },
  dark: { grounds: ['#121417', '#21252a', '#191c20'], towards: '#ffffff', text: '#0f1216' },
} as const;

export type Scheme = keyof typeof SCHEMES;

/** The shade of a colour that can be read in a scheme. Null if it would no longer look like the colour. */
export function shadesOf(accent: string, scheme: Scheme): AccentShades | null {
  const { grounds, towards, text } = SCHEMES[scheme];
  for (let share = 0; share <= MAX_MIX; share += STEP) {
    const main = mix(accent, towards, share);
    const ground = mix(grounds[2], main, 0.07);
    if ([...grounds, ground, text].some((other) => contrast(main, other) < MIN_CONTRAST)) continue;
    return {
      main,
      light: mix(main, '#ffffff', 0.2),
      dark: mix(main, '#000000', 0.2),
      contrastText: text,
      ground,
    };
  }
  return null;
}

export const isReadableAccent = (accent: string): boolean =>
  shadesOf(accent, 'light') !== null && shadesOf(accent, 'dark') !== null;

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function mix(from: string, towards: string, share: number): string {
  const target = channelsOf(towards);
  const mixed = channelsOf(from).map((channel, at) => Math.round(channel + ((target[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** As WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Links in documents without the client's theme. */
export function linkStyle(accent: string | null): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => accent && shadesOf(accent, scheme)?.main);
  if (!light || !dark) return '';
  const rules = (colour: string) => `a{color:${colour}}:focus-visible{outline-color:${colour}}`;
  return `${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}`;
}

/** Replaces the accent of the client's theme, whose colours are CSS variables. */
export function accentStyle(accent: string): string {
  return (['light', 'dark'] as const).map((scheme) => schemeStyle(accent, scheme)).join('');
}

function schemeStyle(accent: string, scheme: Scheme): string {
  const shades = shadesOf(accent, scheme);
  if (!shades) return '';
  const { main, light, dark, contrastText, ground } = shades;
  const named = Object.entries({ main, light, dark, contrastText }).flatMap(([name, colour]) => [
    [`primary-${name}`, colour],
    [`primary-${name}Channel`, channelsOf(colour).join(' ')],
  ]);
  const variables = [
    ...named,
    ['focus', main],
    ['ground-selected', ground],
    ['action-selected', `${main}1a`],
    ['action-focus', `${main}24`],
  ];
  const lines = variables.map(([name, value]) => `--idx-palette-${name}:${value}`).join(';');
  return `html:root[data-scheme="${scheme}"]{${lines}}`;
}

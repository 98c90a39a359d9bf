/** No comment goes on after its end, or comments could be told apart in exponentially many ways. */
const START = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--(?:(?!-->).)*-->|<!DOCTYPE[^>[]*>)\s*)*<(?:\w+:)?svg[\s>]/s;

/** The first one that is found is told. Links within the file begin with '#'. */
const REFUSED: [RegExp, string][] = [
  [/<(?:[\w-]+:)?script\b/i, 'This SVG has a script. Please remove it.'],
  [
    /<(?:[\w-]+:)?(?:foreignobject|iframe|embed|object|audio|video)\b/i,
    'This SVG holds HTML (foreignObject). Please remove it.',
  ],
  [/\son[a-z]+\s*=/i, 'This SVG reacts to events (onload or another one). Please remove that.'],
  [
    /<!(?:ENTITY|ELEMENT|ATTLIST)\b|<\?xml-stylesheet/i,
    'This SVG defines entities or style sheets of its own. Please export it again.',
  ],
  [
    /\b(?:href|src)\s*=\s*(?:"(?!#|data:image\/(?:png|jpeg|webp);)|'(?!#|data:image\/(?:png|jpeg|webp);)|[^\s"'])/i,
    'This SVG refers to another file or site. Please embed what it needs.',
  ],
  [/url\((?!\s*["']?#)|@import/i, 'This SVG refers to another file or site. Please embed what it needs.'],
];

export const isSvg = (text: string): boolean => START.test(text);

/** What is wrong with an SVG. It is drawn once and never served, so this is a second lock. */
export const problemOfSvg = (text: string): string | undefined => REFUSED.find(([pattern]) => pattern.test(text))?.[1];

const pathOf = (file) => new URL(`../../${file}`, import.meta.url).pathname;

/** The sources of our packages, so that a test needs no build. */
export const packageSources = {
  '^@niche-newsletters/rules/(.*)$': pathOf('rules/src/$1.ts'),
  '^@niche-newsletters/(page-reader|sentence-model|text-insight)/(.*)$': pathOf('packages/$1/src/$2.ts'),
};

import { swcOptions } from './scripts/swc-options.mjs';

const swc = (jsx) => ['@swc/jest', swcOptions({ jsx })];

const moduleNameMapper = {
  // The sources, so that a test needs no build.
  '^@niche-newsletters/rules/(.*)$': new URL('./rules/src/$1.ts', import.meta.url).pathname,
  '^@niche-newsletters/(page-reader|sentence-model|text-insight)/(.*)$': new URL(
    './packages/$1/src/$2.ts',
    import.meta.url,
  ).pathname,
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

const transform = { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) };

/**
 * `*.timed.test.ts` measure time, and have a configuration of their own. `*.exhaustive.test.ts` try everything on everything,
 * and run with `npm run test:all`.
 */
const LEFT_OUT = ['\\.timed\\.test\\.ts$', ...(process.env.TEST_ALL === '1' ? [] : ['\\.exhaustive\\.test\\.ts$'])];

const project = (name, options = {}) => ({
  displayName: name,
  rootDir: new URL(`./${name}`, import.meta.url).pathname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper,
  transform,
  testPathIgnorePatterns: ['/node_modules/', ...LEFT_OUT],
  ...options,
});

export default {
  // The suites share two cores with the database threads they start. With three, browsers wait for each other.
  maxWorkers: 2,
  // Jest keeps the modules of every suite. Near the heap limit of Node, workers did little but collect garbage.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 240_000,
  testSequencer: new URL('./scripts/test-order.mjs', import.meta.url).pathname,
  reporters: [new URL('./scripts/test-reporter.mjs', import.meta.url).pathname],
  projects: [
    ...['embedded-postgres', 'page-reader', 'sentence-model', 'text-insight'].map((name) =>
      project(`packages/${name}`, { displayName: name, testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    ),
    project('rules', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('api', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('web', {
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/src/testing/browser-globals.ts'],
    }),
    project('e2e', { testMatch: ['<rootDir>/**/*.test.ts'] }),
  ],
};

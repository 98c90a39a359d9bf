import { swcOptions } from './scripts/swc-options.mjs';
import { packageSources } from './scripts/test-runtime/package-sources.mjs';

const swc = (jsx) => ['@swc/jest', swcOptions({ jsx })];

const moduleNameMapper = { ...packageSources, '^(\\.{1,2}/.*)\\.js$': '$1' };

/**
 * `*.timed.test.ts` measure time, and have a configuration of their own. `*.exhaustive.test.ts` try everything on everything,
 * and run with `npm run test:all`.
 */
const LEFT_OUT = ['\\.timed\\.test\\.ts$', ...(process.env.TEST_ALL === '1' ? [] : ['\\.exhaustive\\.test\\.ts$'])];

const pathOf = (file) => new URL(file, import.meta.url).pathname;

const project = (name, options = {}) => ({
  displayName: name,
  rootDir: pathOf(`./${name}`),
  testEnvironment: pathOf('./scripts/test-runtime/environment.cjs'),
  runtime: pathOf('./scripts/test-runtime/runtime.cjs'),
  moduleNameMapper,
  testPathIgnorePatterns: ['/node_modules/', ...LEFT_OUT],
  ...options,
});

export default {
  // Suites often wait, so three keep two cores busy. Most of the exhaustive ones have a browser, and three browsers wait for each other.
  maxWorkers: process.env.TEST_ALL === '1' ? 2 : 3,
  // Jest keeps the modules of every suite of the client. Near the heap limit of Node, workers did little but collect garbage.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 240_000,
  testSequencer: pathOf('./scripts/test-order.mjs'),
  reporters: [pathOf('./scripts/test-reporter.mjs')],
  projects: [
    ...['embedded-postgres', 'page-reader', 'sentence-model', 'text-insight'].map((name) =>
      project(`packages/${name}`, { displayName: name, testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    ),
    project('rules', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('api', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    project('web', {
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      // Modules of the client keep what they find in a document, and each suite has its own.
      runtime: undefined,
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
      // One file with all icons, instead of 1,700 modules for each suite.
      moduleNameMapper: { ...moduleNameMapper, '^lucide-react$': 'lucide-react/dist/cjs/lucide-react.js' },
      setupFiles: ['<rootDir>/src/testing/browser-globals.ts'],
    }),
    project('e2e', { testMatch: ['<rootDir>/**/*.test.ts'] }),
  ],
};

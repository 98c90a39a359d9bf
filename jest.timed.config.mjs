import base from './jest.config.mjs';

// Tests that measure time: `*.timed.test.ts`. They need a machine at rest, so `npm test` leaves them out and .ci/extended runs them.
export default {
  ...base,
  projects: base.projects
    .filter(({ displayName }) => displayName !== 'e2e')
    .map((project) => ({
      ...project,
      testMatch: ['<rootDir>/src/**/*.timed.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    })),
};

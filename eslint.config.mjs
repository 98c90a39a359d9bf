import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';

const TYPED = [
  'rules/src/**/*.ts',
  'packages/*/src/**/*.ts',
  'api/src/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'bench/src/**/*.ts',
  'e2e/**/*.ts',
];

const SPREAD_LITERALS = {
  selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
  message: 'Write the properties themselves, one to a line.',
};

const HASH_NAMES = {
  selector: 'PropertyDefinition > PrivateIdentifier, MethodDefinition > PrivateIdentifier',
  message: 'Private members are declared with `private`, as those of constructors are.',
};

const PROCESS_CLOCK = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now']",
  message: 'Clocks of two machines differ: use base/clock, which tells the time of the database.',
};

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/.cache/**', '**/node_modules/**', 'data/**', 'web/public/**', 'bench/peers/**'],
  },
  // Generated, with a comment in each file that turns all rules off.
  { files: ['web/src/gql/**'], linterOptions: { reportUnusedDisableDirectives: 'off' } },
  ...tseslint.configs.recommended,
  // Jest requires these modules.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: TYPED,
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-params': ['error', { max: 3 }],
      'no-else-return': 'error',
      'no-restricted-syntax': ['error', SPREAD_LITERALS, HASH_NAMES],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    files: ['api/src/**/*.ts', 'rules/src/**/*.ts', 'packages/*/src/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Wrong for accents in Node 20: use base/validation/read-url.' },
      ],
    },
  },
  // What is stored is dated and compared by one clock.
  {
    files: ['api/src/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'api/src/testing/**',
      'api/src/demo/**',
      'api/src/base/clock.ts',
      // Compares the two clocks.
      'api/src/commands/doctor/check-database.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', SPREAD_LITERALS, HASH_NAMES, PROCESS_CLOCK] },
  },
  // Strangers write the texts that these read. Demo sites and tests read our own.
  {
    files: ['api/src/**/*.ts', 'rules/src/**/*.ts', 'packages/*/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'api/src/demo/**',
      // Tests lines of at most 260 characters.
      'packages/page-reader/src/read/body/boilerplate-lines.ts',
    ],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // Tests pass the values of a hook out of its component, which components must not do.
  { files: ['web/src/**/*.test.tsx'], rules: { 'react-hooks/globals': 'off' } },
  // A describe block has many tests, and a browser test many steps.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // One suite for a feature: each suite loads the whole app, or React and its components.
  { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'max-lines': ['error', { max: 500 }] } },
  // A test with a conditional expectation may pass without checking anything.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        SPREAD_LITERALS,
        HASH_NAMES,
        ...['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'CatchClause', 'SwitchCase'].map((parent) => ({
          selector: `${parent} CallExpression[callee.name='expect']`,
          message: 'Expect unconditionally: choose the expected value, or split the test.',
        })),
      ],
    },
  },
  // Commands and their tests write to a terminal.
  { files: ['scripts/**', 'bench/**', 'e2e/**', '**/*.test.ts', '**/*.test.tsx'], rules: { 'no-console': 'off' } },
  // On Windows these are batch files, which Node cannot start directly.
  {
    files: ['scripts/**'],
    ignores: ['scripts/run-npm.mjs'],
    rules: {
      'no-restricted-syntax': [
        'error',
        SPREAD_LITERALS,
        HASH_NAMES,
        {
          selector:
            'CallExpression[callee.name=/^(spawn|execFile)(Sync)?$/] > Literal.arguments[value=/^(np[mx]|tsc|vite|jest)$/]',
          message: "Does not run on Windows. Use runNpm, or run the package's script with node.",
        },
      ],
    },
  },
  // Libraries define these signatures: resolvers have one parameter per argument, callbacks what their library passes.
  {
    files: [
      '**/*.resolver.ts',
      'api/src/endpoints/graphql/endpoint.ts',
      'api/src/endpoints/graphql/sockets/subscriptions.ts',
      'api/src/endpoints/graphql/limits/limit-time.ts',
      'api/src/endpoints/http/error-handler.ts',
      'api/src/endpoints/http/challenge-programs.ts',
    ],
    rules: { 'max-params': 'off' },
  },
  // A migration is one unit.
  { files: ['api/src/base/database/migrations/**'], rules: { 'max-lines': 'off' } },
);

/** How SWC compiles TypeScript, for the build and for the tests. The types that decorators need are emitted. */
export const swcOptions = ({ jsx }) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: jsx },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
});

/** A change that breaks one rule of a specification, and the test that should fail. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
  /** A test of api or web, since those run from sources without a build. */
  test: string;
}

/** Mutations of one file with the test that covers it. */
export function mutationsOf(file: string, test: string, changes: Record<string, string>): Mutation[] {
  return Object.entries(changes).map(([find, replace]) => ({ file, find, replace, test }));
}

/** A small change that breaks one rule of a specification, and the test that should notice. */
export interface Mutation {
  file: string;
  find: string;
  replace: string;
  /** Of the api or the web client: these run from the sources, without a build. */
  test: string;
}

/** Mutations of one file, which one test watches over. */
export function mutationsOf(file: string, test: string, changes: Record<string, string>): Mutation[] {
  return Object.entries(changes).map(([find, replace]) => ({ file, find, replace, test }));
}

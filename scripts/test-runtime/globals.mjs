/** What `@jest/globals` has for the suite that runs. A module that several suites share imports it only once. */
const ofSuite = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => globalThis[name](...args),
    get: (_target, key) => globalThis[name][key],
  });

export const describe = ofSuite('describe');
export const test = ofSuite('test');
export const it = ofSuite('it');
export const expect = ofSuite('expect');
export const beforeAll = ofSuite('beforeAll');
export const beforeEach = ofSuite('beforeEach');
export const afterAll = ofSuite('afterAll');
export const afterEach = ofSuite('afterEach');
export const { jest } = globalThis;

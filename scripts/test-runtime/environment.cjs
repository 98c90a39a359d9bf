const { TestEnvironment } = require('jest-environment-node');

/** Jest's own code runs in a context beside the suites. It gets their classes, so that `expect.any(String)` knows a string. */
module.exports = class SharedClassesEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    const classes = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name));
    for (const name of classes) if (typeof globalThis[name] === 'function') this.global[name] = globalThis[name];
  }
};

const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { ModuleMocker } = require('jest-mock');
const { default: Runtime } = require('jest-runtime');
const { SourceMaps } = require('./source-maps.cjs');

register('./loader.mjs', pathToFileURL(__filename));

const NAMES = ['describe', 'test', 'it', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'console'];
const mocker = new ModuleMocker(globalThis);
globalThis.jest = { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker) };

/**
 * Has Node import a suite, so that the suites of a worker share their modules. Jest's own runtime loads every module anew for
 * each suite: for one that starts the app these are 3,700, and take four seconds.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.ofSuite = environment.global;
  }

  async unstable_importModule(path) {
    mocker.restoreAllMocks();
    for (const name of NAMES) globalThis[name] = this.ofSuite[name];
    await import(pathToFileURL(path).href);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  getSourceMaps() {
    return new SourceMaps();
  }
};

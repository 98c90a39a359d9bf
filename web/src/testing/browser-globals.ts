import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and the simulated one lacks. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  removeEventListener: () => undefined,
});

Object.assign(globalThis, { TextDecoder, TextEncoder, IntersectionObserver: NothingInView, matchMedia });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

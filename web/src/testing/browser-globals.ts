import { TextDecoder, TextEncoder } from 'node:util';

/** Missing in jsdom. */
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

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  matchMedia,
  IntersectionObserver: NothingInView,
  ResizeObserver: NothingInView,
});
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

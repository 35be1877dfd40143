'use strict';
// What every browser has and jsdom does not.
const util = require('node:util');
const streams = require('node:stream/web');

const missing = {
  TextEncoder: util.TextEncoder,
  TextDecoder: util.TextDecoder,
  ReadableStream: streams.ReadableStream,
  WritableStream: streams.WritableStream,
  TransformStream: streams.TransformStream,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  },
  matchMedia: (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent() {
      return false;
    },
  }),
};
for (const [name, value] of Object.entries(missing)) {
  if (globalThis[name] === undefined)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
for (const name of ['scrollIntoView', 'scrollTo', 'hasPointerCapture', 'setPointerCapture', 'releasePointerCapture']) {
  if (Element.prototype[name] === undefined) Element.prototype[name] = () => false;
}
if (Element.prototype.getAnimations === undefined) Element.prototype.getAnimations = () => [];
if (URL.createObjectURL === undefined) {
  let count = 0;
  URL.createObjectURL = () => `blob:http://localhost/${(count += 1)}`;
  URL.revokeObjectURL = () => {};
}
window.scrollTo = () => {};
// A machine with other work to do is slow, not wrong: one second is too little for a screen with many fields.
require('@testing-library/dom').configure({ asyncUtilTimeout: 30_000 });

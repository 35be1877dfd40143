'use strict';
// What every browser has and jsdom lacks.
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
  PerformanceObserver: class {
    observe() {}
    disconnect() {}
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
// A busy machine is slow, not wrong: one second is too little for a screen with many fields.
const testing = require('@testing-library/dom');
testing.configure(({ getElementError }) => ({
  asyncUtilTimeout: 30_000,
  // A query is repeated while it is awaited; intermediate failures need not print the whole page into a message that
  // nobody reads: the final one does.
  getElementError: (message, container) =>
    message !== null && testing.getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
// React captures a stack for each created element, ten thousand a second, to name its owner in a warning: an eighth of
// the time of these tests. Simulating that the ten thousand were used up, it names none; the warnings are the same.
const ofReact = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

// Only a FileReader can read jsdom's files.
Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

'use strict';
const { TestEnvironment } = require('jest-environment-jsdom');
const { lazyStyle } = require('./lazy-style.cjs');

/** Every browser has these, and so does Node, but jsdom hides them: only the environment can reach Node's own. */
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'DOMException',
];

module.exports = class extends TestEnvironment {
  constructor(...values) {
    super(...values);
    for (const name of ofNode)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    this.global.getComputedStyle = lazyStyle(this.global.getComputedStyle.bind(this.global));
  }
};

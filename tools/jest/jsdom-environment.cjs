'use strict';
const { TestEnvironment } = require('jest-environment-jsdom');
const { askedStyle } = require('./asked-style.cjs');

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
  constructor(...given) {
    super(...given);
    for (const name of ofNode)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    this.global.getComputedStyle = askedStyle(this.global.getComputedStyle.bind(this.global));
  }
};

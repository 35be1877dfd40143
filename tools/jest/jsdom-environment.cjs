'use strict';
const { TestEnvironment } = require('jest-environment-jsdom');
const { askedStyle } = require('./asked-style.cjs');

/** What every browser has, Node has too, and jsdom keeps away: only the environment can reach Node's own. */
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

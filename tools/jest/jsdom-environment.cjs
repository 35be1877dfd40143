'use strict';
const { TestEnvironment } = require('jest-environment-jsdom');
const { lazyStyle } = require('./lazy-style.cjs');
const { putBack, stateOf } = require('./file-state.cjs');

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

/** The environment of this process: all its files have one window, as their modules belong to it. */
let stored;

module.exports = class WindowEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (stored) {
      stored.console = context.console;
      return stored;
    }
    // What jsdom reports goes to the console of the file that runs.
    const ofTheFile = new Proxy({}, { get: (_target, name) => stored.console[name].bind(stored.console) });
    super(config, { ...context, console: ofTheFile });
    stored = this;
    this.console = context.console;
    for (const name of ofNode)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    this.global.getComputedStyle = lazyStyle(this.global.getComputedStyle.bind(this.global));
    this.waiting = [];
    for (const name of ['setTimeout', 'setInterval']) this.keepTimersOf(name);
  }

  /** Timers without a delay are the scheduler's of React, which serves the next file too. */
  keepTimersOf(name) {
    const start = this.global[name].bind(this.global);
    this.global[name] = (work, delay, ...values) => {
      const id = start(work, delay, ...values);
      if (delay > 0) this.waiting.push(id);
      return id;
    };
  }

  async setup() {
    this.state = stateOf(this.global);
  }

  /** The next file finds the window as this one did; only its modules stay. */
  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const id of this.waiting.splice(0)) this.global.clearTimeout(id);
    const { document, history, localStorage, sessionStorage } = this.global;
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', 'http://localhost/');
    putBack(this.global, this.state);
  }
};

'use strict';
if (expect.getState().testPath.endsWith('overlay.spec.tsx')) {
  // It is about the time before the first view, and so about modules of its own.
  jest.resetModules();
  require('./jsdom-setup.cjs');
} else {
  // What a screen has after its first view.
  beforeAll(() => require('../../libs/ui/src/overlay/overlay.store').loadOverlays());
}
// `userEvent.setup` makes it anew.
afterEach(() => delete navigator.clipboard);

'use strict';
// What a screen has after its first view; overlay.spec.tsx is about the time before.
if (!expect.getState().testPath.endsWith('overlay.spec.tsx'))
  beforeAll(() => require('../../libs/ui/src/overlay/overlay.store').loadOverlays());

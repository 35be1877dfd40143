'use strict';
// A whole form typed by hand, with axe over it, takes its time on a busy machine.
jest.setTimeout(180_000);

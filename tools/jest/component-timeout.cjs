'use strict';
// Filling in a whole form by hand, with axe, takes time on a busy machine.
jest.setTimeout(180_000);

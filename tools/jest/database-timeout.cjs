'use strict';
// A project's own testTimeout is not heeded by Jest when several projects share a configuration.
jest.setTimeout(600_000);

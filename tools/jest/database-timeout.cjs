'use strict';
// Jest ignores a project's own testTimeout when several projects share a configuration.
jest.setTimeout(600_000);

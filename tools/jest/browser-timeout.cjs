'use strict';
// Starting the whole product on a busy machine takes its time.
jest.setTimeout(600_000);

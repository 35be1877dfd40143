'use strict';
// Starting the whole product on a busy machine takes time.
jest.setTimeout(600_000);

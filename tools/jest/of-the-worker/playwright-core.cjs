'use strict';
module.exports = globalThis.packageOfWorker('playwright-core');

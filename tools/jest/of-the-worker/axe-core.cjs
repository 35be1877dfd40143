'use strict';
module.exports = globalThis.packageOfWorker('axe-core');

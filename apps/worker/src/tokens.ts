/** What the parts of the worker inject. */
export const DATABASE = Symbol('DATABASE');
export const CONFIGURATION = Symbol('CONFIGURATION');
export const FILE_STORE = Symbol('FILE_STORE');
export const JOB_RUNNER = Symbol('JOB_RUNNER');
export const LOGGER = Symbol('LOGGER');
export const MAILER = Symbol('MAILER');
export const QUEUES = Symbol('QUEUES');

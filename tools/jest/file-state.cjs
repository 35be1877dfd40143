'use strict';

/** What Jest's runner keeps in the global of a file: its listeners, the time limit and the number of retries. */
const ofOneFile = [
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];

/** What a test file may change in the global that it shares with the files after it. */
exports.stateOf = (global) => ({
  environment: { ...global.process.env },
  globals: new Map(Reflect.ownKeys(global).map((key) => [key, Object.getOwnPropertyDescriptor(global, key)])),
});

exports.putBack = (global, { environment, globals }) => {
  const { env } = global.process;
  for (const name of Object.keys(env)) if (!(name in environment)) delete env[name];
  for (const [name, value] of Object.entries(environment)) if (env[name] !== value) env[name] = value;
  for (const [key, before] of globals) {
    const now = Object.getOwnPropertyDescriptor(global, key);
    // Node resolves some of its globals on first access: that is not a change.
    if (before?.configurable && 'value' in before && now?.value !== before.value)
      Object.defineProperty(global, key, before);
  }
  for (const name of ofOneFile) delete global[Symbol.for(name)];
};

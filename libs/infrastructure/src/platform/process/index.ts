export { createProcessGauges } from './process-gauges';
export * from './run-process';
export { startTracing, stopTracing } from './start-tracing';
export { startWatchdog } from './watchdog';

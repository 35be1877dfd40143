export * from './export-reversals';
export * from './propose-reversal';
export * from './reversal.repository.port';
export * from './reversal-kind';
export * from './reversed-records';

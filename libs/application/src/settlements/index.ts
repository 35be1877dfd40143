export * from './export-summary';
export * from './send-summaries';
export * from './summary-mail.repository.port';

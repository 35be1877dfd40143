export { escapeHtml } from './escape-html';
export * from './init-date.query';
export * from './page-printer';
export * from './paper-style';
export * from './read-report';
export { listReportAddresses } from './report-address.repository';
export * from './report-schedule.queries';
export * from './report-writer';
export * from './schedule-prospects';

export { listRemoved } from './removed-record.queries';

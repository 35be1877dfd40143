import { removedRecords } from './removed-records.texts';

export { removedRecordAccess as access } from './removed-record.access';
export { removedRecordContracts as contracts } from './removed-record.calls';
export const areas = { 'removed-records': 'What was removed within the last days, and comes back' };
export const texts = { removedRecords };

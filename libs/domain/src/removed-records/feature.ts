import { removedRecords } from './removed-records.texts';

export { removedRecordAccess as access, removedRecordContracts as contracts } from './removed-record.calls';
export const areas = { 'removed-records': 'What was removed within the last days, and comes back' };
export const texts = { removedRecords };

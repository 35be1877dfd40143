import { removedRecords } from './removed-records.texts';

export { removedRecordAccess as access, removedRecordContracts as contracts } from './removed-record.calls';
export const texts = { removedRecords };

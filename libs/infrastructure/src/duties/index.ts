export * from './duty.queries';
export { expiredDuties } from './duty-holders.sql';

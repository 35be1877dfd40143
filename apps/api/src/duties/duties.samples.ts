import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'audit/getDuties': 'administration',
  'audit/getDutyPeople': 'administration',
  'audit/setDuty': 'whole organisation',
  'audit/giveDutyReason': 'whole organisation',
};

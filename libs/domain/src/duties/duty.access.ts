import { type Access, ofPerson, reads, writesEverywhere } from '../platform/access/access';

/** The rules hold for the whole installation, and a reason is about somebody's rights. */
const decides = ofPerson(writesEverywhere('Usuarios', 'Auditoria'));

export const dutyAccess = {
  'audit/getDuties': reads('Auditoria'),
  'audit/getDutyPeople': reads('Auditoria'),
  'audit/setDuty': decides,
  'audit/giveDutyReason': decides,
} as const satisfies Record<string, Access>;

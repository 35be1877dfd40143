import { type Access, ofPerson, writesEverywhere } from '../platform/access/access';

/** What is here names everybody's addresses and networks, and ends sessions. */
const runsTheSystem = ofPerson(writesEverywhere('Usuarios', 'Auditoria'));

export const systemAccess = {
  'system/getState': runsTheSystem,
  'system/getSessions': runsTheSystem,
  'system/endSession': runsTheSystem,
  'system/getFailedMails': runsTheSystem,
  'system/resendMail': runsTheSystem,
} as const satisfies Record<string, Access>;

import { type Screens, writers } from '../platform/access/screen';
import { system } from './system.texts';

export { systemAccess as access, systemContracts as contracts } from './system.calls';
export const areas = { system: 'The state of the installation: queues, failed mails, backup, open sessions' };
export const texts = { system };
export const screens = {
  system: { path: '/system', anyOf: writers('Usuarios', 'Auditoria'), everywhere: true, menu: 'none', place: 35 },
} as const satisfies Screens;

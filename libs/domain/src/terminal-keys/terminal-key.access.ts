import type { Access } from '../platform/access/access';
import { ofPerson, writes } from '../platform/access/access';

export const terminalKeyAccess = {
  'terminal-keys/getTerminalKeys': ofPerson(writes('Centros Logisticos')),
  'terminal-keys/addTerminalKey': ofPerson(writes('Centros Logisticos')),
  'terminal-keys/revokeTerminalKey': ofPerson(writes('Centros Logisticos')),
} as const satisfies Record<string, Access>;

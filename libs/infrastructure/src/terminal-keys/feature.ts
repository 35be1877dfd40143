import type { Repositories } from '../platform/database/repositories';
import { createTerminalKeyRepository } from './terminal-key.repository';

export const repositories = {
  terminalKeys: ({ planned }) => createTerminalKeyRepository(planned),
} satisfies Repositories;

import { call } from '../platform/calls/api';

/** Whether a user name or an e-mail address belongs to somebody (USR-40, USR-41). False when the server cannot say. */
export async function isTaken(field: 'username' | 'email', value: string): Promise<boolean> {
  const name = field === 'username' ? 'users/exist' : 'users/existByEmail';
  try {
    return await call(`${name}/${encodeURIComponent(value)}`);
  } catch {
    return false;
  }
}

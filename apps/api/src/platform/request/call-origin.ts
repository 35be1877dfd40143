import type { Origin } from '@comensal/application/auth';
import type { ApiRequest } from './request';

const longestClient = 200;

/** Where a request comes from: the address reported by our proxies, and the user agent, printable and bounded. */
export function originOf({ ip, headers }: Pick<ApiRequest, 'ip' | 'headers'>): Origin {
  const client = (headers['user-agent'] ?? '').slice(0, 4 * longestClient).replace(/[^\x20-\x7e]/g, '');
  return { address: ip, client: client.slice(0, longestClient).trim() };
}

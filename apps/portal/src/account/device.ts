import { deviceParts } from '@comensal/domain/auth';
import { t } from '../platform/text/text';

/** 'Firefox en Windows', from the user agent. */
export function deviceOf(client: string): string {
  const { browser, system } = deviceParts(client);
  if (browser === undefined) return system ?? t('account.sessions.unknownDevice');
  return system === undefined ? browser : t('account.sessions.device', { browser, system });
}

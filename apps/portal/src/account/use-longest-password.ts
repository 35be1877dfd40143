import { passwordLength, setLongestPassword } from '@comensal/domain/auth';
import { useCall } from '../platform/calls/use-call';

/** The longest password that this installation accepts; the rules of the form follow it (ACC-77). */
export function useLongestPassword(): number {
  const { data } = useCall('auth/getPasswordRule', {}, { quiet: true });
  if (data !== undefined && data.maxLength !== passwordLength.max) setLongestPassword(data.maxLength);
  return passwordLength.max;
}

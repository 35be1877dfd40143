import { foldedName } from '../platform/validation/folded-name';

/** The longest password that an installation may allow. */
export const longestPassword = 64;

/** Password length: 8 to 15 characters (ACC-77), or up to what the installation allows. */
export const passwordLength: { readonly min: number; readonly max: number } = { min: 8, max: 15 };

/** Sets the installation's longest password, from 15 to `longestPassword`. Call once, when a process or page starts. */
export function setLongestPassword(max: number): void {
  Object.assign(passwordLength, { max });
}

/** Whether a password contains the user name, ignoring case and accents. */
export function holdsUsername(password: string, username: string): boolean {
  const name = foldedName(username);
  return name.length > 2 && foldedName(password).includes(name);
}

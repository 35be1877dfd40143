import { foldedName } from '../platform/validation/folded-name';

/** The longest password that an installation may allow. */
export const longestPassword = 64;

/** Password length: 8 to 15 characters (ACC-77), or up to what the installation allows. */
export const passwordLength: { readonly min: number; readonly max: number } = { min: 8, max: 15 };

/** Sets the installation's longest password, from 15 to `longestPassword`. Call once, when a process or page starts. */
export function setLongestPassword(max: number): void {
  Object.assign(passwordLength, { max });
}

/**
 * What makes a password strong (ACC-77), each with its test. Any sign counts: people take those of their keyboard, and a
 * list of them could only refuse good passwords.
 */
export const passwordNeeds = {
  length: (password: string): boolean => password.length >= passwordLength.min,
  digit: (password: string): boolean => /\d/.test(password),
  sign: (password: string): boolean => /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(password),
};

/** Whether a password meets all of them. */
export function isStrong(password: string): boolean {
  return Object.values(passwordNeeds).every((isMet) => isMet(password));
}

/** Whether a password contains the user name, ignoring case and accents. */
export function holdsUsername(password: string, username: string): boolean {
  const name = foldedName(username);
  return name.length > 2 && foldedName(password).includes(name);
}

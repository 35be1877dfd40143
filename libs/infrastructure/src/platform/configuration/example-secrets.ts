/** The password of every demonstration user, which the manual and the sign-in of the demonstration show. */
export const demonstrationPassword = 'Comedor.2026';

/**
 * The placeholder secrets in our own examples: manifests, compose, documentation and the sentences of this folder.
 * Anyone can read them. A test reads these files and checks that each of their secrets is listed here.
 */
const exampleSecrets: ReadonlySet<string> = new Set([
  'clave',
  'secreto',
  'password',
  'clave-de-32-caracteres-o-mas-al-azar',
  'otra-clave-de-32-caracteres-o-mas',
  demonstrationPassword.toLowerCase(),
]);

/**
 * Whether a value, or the password within an address, is one of our examples, ignoring case, spaces, brackets and
 * quotation marks. A value without letters and digits, as documentation elides a secret, counts as one too.
 */
export function isExampleSecret(value: string): boolean {
  return isExample(value) || isExample(passwordOf(value));
}

function isExample(value: string): boolean {
  const plain = value.toLowerCase().replaceAll(/[\s'"<>«»{}$]/g, '');
  return exampleSecrets.has(plain) || (plain !== '' && !/[\p{L}\p{N}]/u.test(plain));
}

function passwordOf(value: string): string {
  if (!URL.canParse(value)) return '';
  const { password } = new URL(value);
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

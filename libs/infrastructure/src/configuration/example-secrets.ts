/**
 * The values that stand for secrets in our own examples: manifests, compose, documentation and the sentences of this folder.
 * Anyone can read them. A test reads these files and finds each of their secrets in here.
 */
const exampleSecrets: ReadonlySet<string> = new Set([
  'clave',
  'secreto',
  'password',
  'clave-de-32-caracteres-o-mas-al-azar',
  'otra-clave-de-32-caracteres-o-mas',
]);

/**
 * Whether a value, or the password within an address, is one of our examples, in whatever case and between whatever spaces,
 * brackets and quotation marks. What is only dots, as documentation leaves a secret out, is one too.
 */
export function isExampleSecret(value: string): boolean {
  return [value, passwordOf(value)].some((each) => {
    const plain = each.toLowerCase().replaceAll(/^[\s'"<>«»{}$]+|[\s'"<>«»{}$]+$/g, '');
    return exampleSecrets.has(plain) || /^(\.{3,}|…+)$/.test(plain);
  });
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

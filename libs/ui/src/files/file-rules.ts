/** Which files a field accepts. */
export interface FileRules {
  /** Extensions without the dot, lower case. */
  extensions: readonly string[];
  maxBytes: number;
  maxFiles: number;
}

export type FileRefusal = 'type' | 'size' | 'count' | 'empty';

/** The extension of a file's name, lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * Divides the files into those that the rules accept, given how many are there already, and the others with the reason. The
 * server checks the content.
 */
export function sortFiles(
  files: readonly File[],
  already: number,
  rules: FileRules,
): { accepted: File[]; refused: { file: File; reason: FileRefusal }[] } {
  const accepted: File[] = [];
  const refused: { file: File; reason: FileRefusal }[] = [];
  for (const file of files) {
    const reason = refusalOf(file, already + accepted.length, rules);
    if (reason === null) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused };
}

function refusalOf(file: File, already: number, rules: FileRules): FileRefusal | null {
  if (!rules.extensions.includes(extensionOf(file.name))) return 'type';
  if (file.size > rules.maxBytes) return 'size';
  if (file.size === 0) return 'empty';
  return already >= rules.maxFiles ? 'count' : null;
}

/** '1,4 MB' of bytes, in the digits of the locale. */
export function fileSizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [Math.max(1, bytes / 1024), 'KB'];
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

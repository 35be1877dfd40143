/** Which files a field accepts. */
export interface FileRules {
  /** Extensions without the dot, lower case. */
  extensions: readonly string[];
  maxBytes: number;
  maxFiles: number;
}

export type FileRefusal = 'type' | 'size' | 'count' | 'empty';

/**
 * Checks a chosen file: returns it as it is to be sent, or the sentence that says why it is refused. `chosen` are the
 * files already there.
 */
export type PrepareFile = (file: File, chosen: readonly File[]) => Promise<File | string>;

/** The extension of a file's name, lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * Divides the files into accepted ones, given how many are there already, and the others with the reason. The server
 * checks the content.
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

/**
 * The same for files whose content decides: each is prepared in turn, and the name is ignored. Empty or excess files
 * are not read. `refused` are sentences.
 */
export async function prepareFiles(
  files: readonly File[],
  chosen: readonly File[],
  rules: FileRules,
  prepare: PrepareFile,
  say: (file: File, reason: FileRefusal) => string,
): Promise<{ accepted: File[]; refused: string[] }> {
  const accepted: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const there = [...chosen, ...accepted];
    if (file.size === 0) refused.push(say(file, 'empty'));
    else if (there.length >= rules.maxFiles) refused.push(say(file, 'count'));
    else {
      const prepared = await prepare(file, there);
      if (typeof prepared === 'string') refused.push(prepared);
      else if (prepared.size > rules.maxBytes) refused.push(say(file, 'size'));
      else accepted.push(prepared);
    }
  }
  return { accepted, refused };
}

function refusalOf(file: File, already: number, rules: FileRules): FileRefusal | null {
  if (!rules.extensions.includes(extensionOf(file.name))) return 'type';
  if (file.size > rules.maxBytes) return 'size';
  if (file.size === 0) return 'empty';
  return already >= rules.maxFiles ? 'count' : null;
}

const units = [
  ['GB', 1_024 ** 3],
  ['MB', 1_024 ** 2],
  ['KB', 1_024],
] as const;

/** '1,4 MB' of bytes, in the digits of the locale; at least 1 KB. */
export function fileSizeText(bytes: number, locale: string): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[2];
  const value = Math.max(1, bytes / size);
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

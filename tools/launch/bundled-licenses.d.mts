export function licencesOf(folders: readonly string[]): string;
export function packageFolder(file: string): string | undefined;

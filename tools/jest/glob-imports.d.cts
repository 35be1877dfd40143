export function writeGlobs(source: string, filename: string): string;

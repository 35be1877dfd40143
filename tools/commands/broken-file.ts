/** The line about a file that is missing, or differs from its record. */
export function brokenFile(file: string): string {
  return `FALLA: falta el archivo ${file} o no es el que se registró.`;
}

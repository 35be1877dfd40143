import { dirname, join } from 'node:path';

/**
 * A bundled program of the product, as `reader/main`: it lies beside the one that runs. Tests run no bundled program, and name
 * the folder of one in COMENSAL_PROGRAMS.
 */
export function programPath(name: string): string {
  const folder = process.env['COMENSAL_PROGRAMS'] ?? join(dirname(process.argv[1] ?? ''), '..');
  return join(folder, `${name}.js`);
}

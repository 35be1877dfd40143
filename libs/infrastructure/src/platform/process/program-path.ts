import { dirname, join } from 'node:path';

/**
 * The path of a bundled program of the product, such as `reader/main`, beside the running one. Tests run no bundled program,
 * and name the folder of one in COMENSAL_PROGRAMS.
 */
export function programPath(name: string): string {
  const folder = process.env['COMENSAL_PROGRAMS'] ?? join(dirname(process.argv[1] ?? ''), '..');
  return join(folder, `${name}.js`);
}

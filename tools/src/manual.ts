import { mkdirSync, writeFileSync } from 'node:fs';
import { pictures } from '../manual/pictures';
import { printManual } from '../manual/print-manual';
import { withProduct } from '../manual/product';
import { takePictures } from '../manual/take-pictures';

const folder = 'docs/manual';

/**
 * `npm run manual`: takes the pictures of the user manual from the product on demonstration data, and prints the
 * chapters to docs/manual/manual.pdf. `npm run manual -- print` keeps the pictures; `npm run manual -- NAME…` takes
 * only those. Run in the project's root.
 */
const names = process.argv.slice(2);
const wanted = names.length === 0 ? pictures : pictures.filter(({ file }) => names.includes(file));
const { TEST_DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
if (databaseUrl === undefined || dataDir === undefined)
  throw new Error('TEST_DATABASE_URL and DATA_DIR are not set: run it as "npm run manual".');
if (wanted.length > 0) {
  mkdirSync(`${folder}/images`, { recursive: true });
  await withProduct(databaseUrl, dataDir, (address) => takePictures(address, wanted, `${folder}/images`));
}
writeFileSync(`${folder}/manual.pdf`, await printManual(folder));
console.log(`${folder}/manual.pdf`);

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { generateFiles, OverwriteStrategy } from '@nx/devkit';

/** Writes the templates below a folder into the workspace; a file that is there already ends the generator. */
export const writeFiles = (tree, folder, target, values) =>
  generateFiles(tree, folder, target, values, { overwriteStrategy: OverwriteStrategy.ThrowIfExisting });

export function read(tree, file) {
  const content = tree.read(file, 'utf-8');
  if (content === null) throw new Error(`No existe ${file}.`);
  return content;
}

/** The files of a folder with that ending, with their contents; none where there is no such folder. */
export const filesOf = (tree, folder, ending) =>
  tree
    .children(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ file: `${folder}/${name}`, content: read(tree, `${folder}/${name}`) }));

function insertAt(tree, file, content, at, text, place) {
  if (at < 0) throw new Error(`${file} no tiene «${place}», delante de lo que se agrega.`);
  tree.write(file, `${content.slice(0, at)}${text}${content.slice(at)}`);
}

/** Writes the text before the last occurrence of a place in a file. */
export function addBefore(tree, file, place, text) {
  const content = read(tree, file);
  insertAt(tree, file, content, content.lastIndexOf(place), text, place);
}

/** Writes the text after the first occurrence. */
export function addAfter(tree, file, place, text) {
  const content = read(tree, file);
  const at = content.indexOf(place);
  insertAt(tree, file, content, at < 0 ? at : at + place.length, text, place);
}

/** Imports from a module what the file does not import yet. The formatter joins the imports of one module. */
export function addImport(tree, file, from, ...wanted) {
  const content = read(tree, file);
  const there = new Set(
    [...content.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)';$/gm)]
      .filter(([, , module]) => module === from)
      .flatMap(([, input]) => input.split(',').map(plainName)),
  );
  const missing = wanted.filter((name) => !there.has(plainName(name)));
  if (missing.length === 0) return;
  const line = `import { ${missing.join(', ')} } from '${from}';\n`;
  insertAt(tree, file, content, content.search(/^(?:import|export) /m), line, 'import');
}

const plainName = (name) => name.trim().replace(/^type /, '');

export function checkModule(tree, module) {
  const file = 'libs/domain/src/platform/access/modules.ts';
  if (!read(tree, file).includes(`'${module}'`)) throw new Error(`No existe el módulo «${module}»: están en ${file}.`);
}

/** Refuses the name of a feature that stands somewhere already. */
export function freeFolder(tree, name) {
  const taken = ['libs/domain', 'libs/application', 'libs/infrastructure', 'apps/api', 'apps/portal']
    .map((project) => `${project}/src/${name}`)
    .find((folder) => tree.exists(folder));
  if (taken !== undefined) throw new Error(`El nombre «${name}» está tomado: existe ${taken}.`);
}

/** Refuses a name that a feature of the domain exports: no two export the same. */
export function freeName(tree, name) {
  const domain = 'libs/domain/src';
  for (const folder of tree.children(domain))
    for (const { file, content } of filesOf(tree, `${domain}/${folder}`, '.ts'))
      if (content.includes(`export const ${name} `))
        throw new Error(`El nombre «${name}» está tomado: lo exporta ${file}.`);
}

/** What a generator returns: once its files are on disk, the formatter puts them in order. */
export const formatted = (tree) => () => {
  const biome = path.join(tree.root, 'node_modules/@biomejs/biome/bin/biome');
  const files = tree.listChanges().map(({ path: file }) => file);
  execFileSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: tree.root, stdio: 'pipe' });
};

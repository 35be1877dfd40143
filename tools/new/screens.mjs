import { addBefore, read } from './edits.mjs';

const domain = 'libs/domain/src';

/** A place in the menu after all others. */
export function nextPlace(tree) {
  const tables = tree.children(domain).map((folder) => `${domain}/${folder}/screens.ts`);
  const places = tables
    .filter((file) => tree.exists(file))
    .flatMap((file) => [...read(tree, file).matchAll(/\bplace: (\d+)/g)].map(([, place]) => Number(place)));
  return Math.max(...places) + 10;
}

/** What names a list's screen outside its folder: its settings, what its module opens, and the manual. */
export function addScreen(tree, { many: { camel, kebab }, title, module }, writes = []) {
  addBefore(
    tree,
    `${domain}/preferences/list-settings.ts`,
    '] as const;\n\n/** The rows of each report',
    `  '${camel}',\n`,
  );
  offer(tree, module, 'screens', camel);
  for (const call of writes) offer(tree, module, 'writes', call);
  const manual = 'docs/manual/02-pantalla.md';
  addBefore(tree, manual, '\n## Los atajos de teclado', `\n## ${title}\n\n\`/${kebab}\` los muestra.\n`);
}

/** One more screen or writing call that the module opens, in the test that names them all. */
export function offer(tree, module, part, name) {
  const file = `${domain}/composition/functions.spec.ts`;
  const content = read(tree, file);
  const table = content.indexOf('const offered: ');
  const key = [`\n  ${module}: {`, `\n  '${module}': {`].find((each) => content.includes(each, table)) ?? '';
  const at = content.indexOf(`${part}: [`, content.indexOf(key, table)) + part.length + 3;
  if (key === '') throw new Error(`${file} no nombra el módulo «${module}».`);
  const comma = content[at] === ']' ? '' : ', ';
  tree.write(file, `${content.slice(0, at)}'${name}'${comma}${content.slice(at)}`);
}

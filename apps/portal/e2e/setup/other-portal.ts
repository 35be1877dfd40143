import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const built = path.resolve(__dirname, '../../../../dist/portal');

/**
 * A copy of the built portal that looks like another version's build: each file below `assets` has another name, and no
 * name of this build is left. Takes the folder to create it in.
 */
export function makeOtherPortal(folder: string): void {
  cpSync(built, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(br|gz)$/.test(name)) rmSync(path.join(folder, name));
  // The longest first: a name may be part of another.
  const names = readdirSync(assets).toSorted((one, another) => another.length - one.length);
  const renamed = (text: string): string =>
    names.reduce((before, name) => before.replaceAll(name, otherName(name)), text);
  writeFileSync(path.join(folder, 'index.html'), renamed(readFileSync(path.join(folder, 'index.html'), 'utf8')));
  for (const name of names) {
    const file = path.join(assets, name);
    const content = readFileSync(file);
    rmSync(file);
    const isText = /\.(js|css)$/.test(name);
    writeFileSync(path.join(assets, otherName(name)), isText ? renamed(content.toString()) : content);
  }
}

/** Reversed, so that no name of this build is part of it. */
function otherName(name: string): string {
  const { name: stem, ext } = path.parse(name);
  return `${[...stem].toReversed().join('')}${ext}`;
}

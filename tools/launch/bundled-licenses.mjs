import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

/**
 * A rolldown plugin that writes `licenses.md` beside the programs: name, version and licence text of every package that
 * is part of a bundle, as Vite's `build.license` does for the pages. `more` are folders of packages whose code is
 * included in another way.
 */
export function bundledLicenses(more = []) {
  return {
    name: 'comensal:licenses',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const folders = new Set([...more, ...modules.map(packageFolder)].filter((folder) => folder !== undefined));
      this.emitFile({ type: 'asset', fileName: 'licenses.md', source: licencesOf([...folders]) });
    },
  };
}

/** The folder of the package that a file belongs to; undefined for our own files and for virtual modules. */
export function packageFolder(file) {
  const modules = '/node_modules/';
  const start = file.lastIndexOf(modules) + modules.length;
  if (start < modules.length) return undefined;
  const [first, second] = file.slice(start).split('/');
  return file.slice(0, start) + (first.startsWith('@') ? `${first}/${second}` : first);
}

/** The licences of the packages in these folders, by their names. */
export function licencesOf(folders) {
  const sections = folders.map((folder) => {
    const { name, version, license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    // Very old packages list several licences.
    return {
      title: `${name} - ${version} (${license ?? licenses?.[0]?.type ?? 'see its text'})`,
      text: textsIn(folder).join('\n\n'),
    };
  });
  sections.sort((a, b) => (a.title < b.title ? -1 : 1));
  const body = sections.map(({ title, text }) => `## ${title}\n\n${text}`.trim()).join('\n\n');
  return `# Licenses\n\nThe programs bundle packages under the following licenses:\n\n${body}\n`;
}

function textsIn(folder) {
  return readdirSync(folder)
    .filter((name) => licenceFile.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

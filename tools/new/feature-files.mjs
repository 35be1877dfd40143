import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkModule, freeFolder, writeFiles } from './edits.mjs';
import { checkName, names, singular } from './names.mjs';
import { nextPlace } from './screens.mjs';

const projects = {
  domain: 'libs/domain/src',
  application: 'libs/application/src',
  infrastructure: 'libs/infrastructure/src',
  api: 'apps/api/src',
  portal: 'apps/portal/src',
};

/** What the templates of a new feature with a screen know. Refuses a name that is taken and a module that is none. */
export function featureValues(tree, feature, { title, module, ...more }) {
  checkName(feature);
  checkModule(tree, module);
  freeFolder(tree, feature);
  return {
    one: names(singular(feature)),
    many: names(feature),
    oneFile: singular(feature),
    manyFile: feature,
    title,
    module,
    place: nextPlace(tree),
    ...more,
  };
}

/** Writes the templates of a kind, a folder a project, into the feature's folders. */
export function writeFeature(tree, templates, values) {
  for (const part of readdirSync(templates).filter((each) => each in projects))
    writeFiles(tree, path.join(templates, part), `${projects[part]}/${values.manyFile}`, values);
}

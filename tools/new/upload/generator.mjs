import path from 'node:path';
import { addAfter, addBefore, addImport, checkModule, formatted, freeFolder, writeFiles } from '../edits.mjs';
import { checkName, names } from '../names.mjs';
import { offer } from '../screens.mjs';

const domain = 'libs/domain/src';

/** A feature that takes a spreadsheet: columns, call, job, form, and the four lists that name a job. */
export default function upload(tree, { name, module, title }) {
  checkName(name);
  checkModule(tree, module);
  freeFolder(tree, name);
  const values = { upload: names(name), file: name, module, path: `${name}/load` };
  const { camel, pascal, sentence } = values.upload;
  values.title = (title ?? sentence).replaceAll("'", '’');
  const parts = {
    domain,
    application: 'libs/application/src',
    infrastructure: 'libs/infrastructure/src',
    api: 'apps/api/src',
    portal: 'apps/portal/src',
  };
  for (const [part, folder] of Object.entries(parts))
    writeFiles(tree, path.join(import.meta.dirname, 'files', part), `${folder}/${name}`, values);

  addBefore(
    tree,
    `${domain}/jobs/job.ts`,
    '} as const satisfies Record<string, OwnKind>;',
    `  load${pascal}: { call: '${values.path}', showsNoScope: true },\n`,
  );
  addBefore(tree, `${domain}/jobs/jobs.texts.ts`, '    ...reportJobs,\n', `    load${pascal}: '${values.title}',\n`);
  const access = `${domain}/job-access/access-by-kind.ts`;
  addAfter(tree, access, '\nconst access = {\n', `  ...${camel}Access,\n`);
  addImport(tree, access, `../${name}/${name}.access`, `${camel}Access`);
  offer(tree, module, 'writes', values.path);
  return formatted(tree);
}

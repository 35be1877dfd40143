import path from 'node:path';
import { addAfter, addBefore, addImport, formatted, writeFiles } from '../edits.mjs';
import { checkName, names } from '../names.mjs';
import { addPart } from '../syntax.mjs';

const domain = 'libs/domain/src';
const functions = `${domain}/composition/functions.spec.ts`;

/** A feature that takes a spreadsheet: columns, call, job, form, and the four lists that name a job. */
export default function upload(tree, { name, module, title }) {
  checkName(name);
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
  if (Object.values(parts).some((folder) => tree.exists(`${folder}/${name}`)))
    throw new Error(`El nombre «${name}» está tomado por una carpeta.`);
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
  addPart(
    tree,
    functions,
    ({ name: list, node }) => list === 'writes' && node.parent.parent.name?.text === module,
    `'${values.path}'`,
    `${functions} no dice qué abre el módulo «${module}».`,
  );
  return formatted(tree);
}

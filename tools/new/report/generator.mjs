import path from 'node:path';
import { addBefore, addImport, formatted, writeFiles } from '../edits.mjs';
import { checkName, names } from '../names.mjs';
import { addPart } from '../syntax.mjs';

const domain = 'libs/domain/src/reports';
const modules = 'libs/domain/src/platform/access/modules.ts';

/** A report by day: its row, definition, query with its test, and screen, and the five places that name it. */
export default function report(tree, { name, title }) {
  checkName(name);
  const values = { report: names(name), file: name };
  const { camel, pascal, sentence } = values.report;
  const visible = (title ?? sentence).replaceAll("'", '’');
  const plain = visible.normalize('NFD').replace(/\p{M}/gu, '');
  if (tree.exists(`${domain}/${name}.report.ts`)) throw new Error(`El reporte «${name}» ya existe.`);
  for (const [part, target] of [
    ['domain', domain],
    ['query', 'libs/infrastructure/src/reports/queries'],
    ['portal', 'apps/portal/src/reports'],
  ])
    writeFiles(tree, path.join(import.meta.dirname, 'files', part), target, values);

  addPart(
    tree,
    modules,
    ({ name: list }) => list === 'ofDays',
    `'Reporte ${plain}'`,
    `${modules} no tiene los módulos de reportes por día.`,
  );
  addBefore(
    tree,
    `${domain}/report-names.ts`,
    '} as const satisfies Record<',
    `  ${camel}: {
    module: 'Reporte ${plain}',
    rows: 'get${pascal}Report',
    file: 'getExcel${pascal}Report',
    path: '/${name}-report',
    of: 'days',
  },
`,
  );
  addBefore(
    tree,
    `${domain}/report-titles.texts.ts`,
    '} as const;',
    `  ${camel}: {
    title: '${visible}',
    hint: 'Las comidas de un período por cliente y centro',
    job: 'Reporte de ${visible.toLowerCase()}',
  },
`,
  );
  const screens = 'apps/portal/src/reports/feature.ts';
  addBefore(
    tree,
    screens,
    '  reportSchedules: screen(',
    `  ${camel}Report: screen(() => import('./${name}.screen'), ['reports', 'reportSchedules'], { icon: ChartColumn }),\n`,
  );
  addImport(tree, screens, 'lucide-react', 'ChartColumn');
  addBefore(
    tree,
    'docs/manual/18-reportes.md',
    '\n## Generar',
    `\n${visible} (\`/${name}-report\`) cuenta las comidas de un período por cliente y centro logístico.\n`,
  );
  return formatted(tree);
}

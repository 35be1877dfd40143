import path from 'node:path';
import {
  addAfter,
  addBefore,
  addImport,
  checkModule,
  filesOf,
  formatted,
  freeFolder,
  freeName,
  read,
} from '../edits.mjs';
import { writeFeature } from '../feature-files.mjs';
import { checkName, names, singular } from '../names.mjs';

/** The parts of a call that stand in the tables of its feature. */
const contractOf = (callPath, call) => `    '${callPath}': {
      summary: 'The active companies of a centre that the person sees (ACC-20)',
      body: ${call.camel}Schema,
      answer: z.array(${call.camel}Row).readonly(),
    },
`;
const methodOf = (callPath, call) => `
  @Call('${callPath}')
  ${call.camel}(@Called() { actor, body }: CallTo<'${callPath}'>): Promise<readonly ${call.pascal}Row[]> {
    return ${call.camel}(this.database.query, actor, body.business_unit_id);
  }
`;

/** A call that reads: its schemas, query, method, sample and test; with the feature around it where there is none. */
export default function call(tree, { name, module, about }) {
  const [feature = '', action = '', ...more] = name.split('/');
  if (more.length > 0 || action === '')
    throw new Error(`El nombre «${name}» no sirve: se escribe FEATURE/CALL, como groups/get-leaders.`);
  checkName(feature);
  checkName(action);
  if (module !== undefined) checkModule(tree, module);
  freeName(tree, `${names(action).camel}Schema`);
  const values = {
    feature: names(feature),
    one: names(singular(feature)),
    call: names(action),
    path: `${feature}/${names(action).camel}`,
    callFile: action,
    manyFile: feature,
    oneFile: singular(feature),
    module,
    access: module === undefined ? 'signedIn' : `reads('${module}')`,
    contract: contractOf(`${feature}/${names(action).camel}`, names(action)),
    method: methodOf(`${feature}/${names(action).camel}`, names(action)),
    about: (about ?? names(feature).sentence).replaceAll("'", '’'),
  };
  const isNew = !tree.exists(`libs/domain/src/${feature}/feature.ts`);
  if (!isNew) addToFeature(tree, values);
  else freeFolder(tree, feature);
  for (const templates of isNew ? ['files', 'feature'] : ['files'])
    writeFeature(tree, path.join(import.meta.dirname, templates), values);
  exportFrom(tree, `libs/domain/src/${feature}/index.ts`, `${action}.schemas`);
  exportFrom(tree, `libs/infrastructure/src/${feature}/index.ts`, `${action}.query`);
  return formatted(tree);
}

const exportFrom = (tree, file, name) =>
  tree.write(file, `${tree.read(file, 'utf-8') ?? ''}export * from './${name}';\n`);

/** Its lines in the feature's tables of access, contracts and samples, and its method in the controller. */
function addToFeature(tree, { feature, call, path: callPath, access, contract, method }) {
  const domain = `libs/domain/src/${feature.kebab}`;
  const api = `apps/api/src/${feature.kebab}`;
  const only = (folder, ending, sign) => {
    const match = filesOf(tree, folder, ending).filter(({ content }) => content.includes(sign));
    if (match.length !== 1)
      throw new Error(`En ${folder} no hay un solo *${ending} con «${sign}»: agregue la llamada a mano.`);
    return match[0].file;
  };
  const tables = {
    access: only(domain, '.access.ts', '} as const satisfies Record<string, Access>;'),
    calls: only(domain, '.calls.ts', '  }) as const satisfies Contracts<'),
    samples: only(api, '.samples.ts', 'export const scopeSamples: ScopeSamples = {\n'),
    controller: only(api, '.controller.ts', `@Controller('${feature.kebab}')`),
  };
  if (read(tree, tables.access).includes(`'${callPath}'`)) throw new Error(`La llamada «${callPath}» ya existe.`);
  const controller = read(tree, tables.controller);
  const first = /\n(?:  \/\*\*(?:(?!\*\/)[^])*\*\/\n)?  @Call\(/.exec(controller)?.[0];
  if (!first || !controller.includes('private readonly database: Database'))
    throw new Error(`${tables.controller} no recibe la base de datos: agregue la llamada a mano.`);
  addBefore(tree, tables.access, '} as const satisfies Record<string, Access>;', `  '${callPath}': ${access},\n`);
  addImport(tree, tables.access, '../platform/access/access', access.split('(')[0]);
  addBefore(tree, tables.calls, '  }) as const satisfies Contracts<', contract);
  addImport(tree, tables.calls, 'zod', 'z');
  addImport(tree, tables.calls, `./${call.kebab}.schemas`, `${call.camel}Row`, `${call.camel}Schema`);
  addAfter(
    tree,
    tables.samples,
    'export const scopeSamples: ScopeSamples = {\n',
    `  '${callPath}': nothing({ business_unit_id: 'C1' }),\n`,
  );
  addImport(tree, tables.samples, '../testing/scope-sample', 'nothing');
  tree.write(
    tables.controller,
    controller.replace(first, () => `${method}${first}`),
  );
  addImport(tree, tables.controller, `@comensal/domain/${feature.kebab}`, `type ${call.pascal}Row`);
  addImport(tree, tables.controller, `@comensal/infrastructure/${feature.kebab}`, call.camel);
  addImport(tree, tables.controller, '../platform/calls/called.decorator', 'Called', 'type CallTo');
}

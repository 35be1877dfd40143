import ts from 'typescript';
import { addBefore, formatted, read } from '../edits.mjs';
import { names } from '../names.mjs';
import { lastIn, literalsOf, nodesOf, withTexts } from '../syntax.mjs';

const domain = 'libs/domain/src';
const database = 'libs/infrastructure/src/platform/database';
const checks = `${database}/statuses.int.spec.ts`;

/** A state of a lifecycle with the step that leads into it: machine, test, texts, glossary, and the checks of its tables. */
export default function lifecycleState(tree, { name, from, event, title, tone }) {
  const [machine = '', state = '', ...more] = name.split('/');
  if (more.length > 0 || !/^[A-Z][a-z]+$/.test(state))
    throw new Error(`El nombre «${name}» no sirve: se escribe MACHINE/State, como credit/Observado.`);
  if (!/^[a-z][A-Za-z]*$/.test(event)) throw new Error(`El paso «${event}» no sirve: se escribe como observe.`);
  const folder = tree.children(domain).find((each) => tree.exists(`${domain}/${each}/${machine}.machine.ts`));
  if (!folder) throw new Error(`No existe ningún ${machine}.machine.ts en ${domain}.`);
  const file = `${domain}/${folder}/${machine}.machine.ts`;
  const before = machineOf(read(tree, file));
  const { statuses, events, lifecycle } = before;
  if (statuses.includes(state) || events.includes(event)) throw new Error(`${file} ya tiene «${state}» o «${event}».`);

  const known = before.literals.find((each) => each.name === from && each.keys.includes('tags'));
  const steps = known && before.literals.find(({ name: part, node }) => part === 'on' && node.parent === known.value);
  if (!steps) throw new Error(`${file} no tiene un estado «${from}» con pasos: agréguelo a mano.`);
  const { guard, module } = guardOf(before, steps);
  tree.write(file, withState(before, known, steps, { state, event, tone, guard }));
  addTests(tree, `${domain}/${folder}/${machine}.machine.spec.ts`, events, { state, from, event, module });
  for (const each of tree.children(`${domain}/${folder}`).filter((one) => one.endsWith('.texts.ts')))
    addTexts(tree, `${domain}/${folder}/${each}`, (table) => {
      if (hasKeys(table, statuses)) return `${state}: '${state}'`;
      const said = table.name === 'happened' ? state : title.replaceAll("'", '’');
      return hasKeys(table, events) ? `${event}: '${said}'` : null;
    });
  addTerm(tree, events, `| \`${event}\` | ${title} | ${state} | ${module} W |`);
  addChecks(tree, lifecycle, state, [...statuses, state]);
  return () => {
    formatted(tree)();
    console.log(left(machine, state, event));
  };
}

const left = (machine, state, event) => `
Queda:
- la llamada y el caso de uso de «${event}» (takeStep), y su botón en la página;
- lo que nombran \`npm run types\` y ${machine}.machine.spec.ts (un rechazo por cada regla nueva);
- lo que nombra \`npm test -- --only int statuses\`: los índices y los controles que dejan a «${state}» del lado equivocado.`;

const hasKeys = ({ keys }, wanted) => keys.length === wanted.length && wanted.every((each) => keys.includes(each));

/** What the file of a machine says: its states with a colour, its events, its lifecycle. */
function machineOf(content) {
  const literals = literalsOf(content);
  const [union] = nodesOf(content, (node) => ts.isTypeAliasDeclaration(node) && node.name.text.endsWith('Event'));
  const types = nodesOf(
    content,
    ({ kind, name, pos }) =>
      kind === ts.SyntaxKind.PropertySignature && name.text === 'type' && union.pos < pos && pos < union.end,
  );
  const [{ name: lifecycle }] = nodesOf(
    content,
    (node) => ts.isVariableDeclaration(node) && node.initializer?.getText().startsWith('defineLifecycle('),
  );
  return {
    content,
    literals,
    union,
    lifecycle: lifecycle.text,
    statuses: literals.filter(({ keys }) => keys.includes('tags') && !keys.includes('context')).map(({ name }) => name),
    events: types.flatMap(({ type }) => type.getText().split('|')).map((each) => each.replaceAll(/[' ]/g, '')),
  };
}

/** The guard of the first step, less the rules about what that step brings; and the module whose writers may take it. */
function guardOf({ literals }, steps) {
  const rules = literals.find(({ name }) => name === 'rules').parts;
  const personal = rules.filter(({ initializer }) => initializer && /^(?:writes|person)\(/.test(initializer.getText()));
  const guard = steps.parts[0].initializer.properties.find((part) => part.name.text === 'guard').initializer;
  const [list] = guard.arguments ?? [];
  // One rule, or the rules that several lifecycles share.
  if (!list?.elements) return { guard: guard.getText(), module: null };
  const stored = list.elements.filter(({ text }) => personal.some((rule) => rule.name.text === text));
  const { initializer } = personal.find((rule) => rule.name.text === stored[0]?.text) ?? {};
  return {
    guard: `and([${stored.map((each) => each.getText()).join(', ')}])`,
    module: initializer?.expression.text === 'writes' ? initializer.arguments[0].text : null,
  };
}

function withState({ content, literals, union }, known, steps, { state, event, tone, guard }) {
  const optional = literals.find(({ name }) => name === 'atWill');
  const page = literals.find(({ name, keys }) => name === 'page' && keys.includes('title'));
  return withTexts(content, [
    { at: union.type.end, text: ` | { readonly type: '${event}'; readonly actor: Actor }` },
    lastIn(steps, `${event}: { target: '${state}', guard: ${guard} }`),
    { at: known.node.end, text: `, ${state}: { tags: '${tone}', on: ${steps.value.getText()} }` },
    optional ? lastIn(optional, `'${event}'`) : { at: page.node.getStart(), text: `atWill: ['${event}'],\n  ` },
  ]);
}

/** Its rows, as those of the state before it, where the machine's test names states in its rows. */
function addTests(tree, file, events, { state, from, event, module }) {
  const content = tree.read(file, 'utf-8') ?? '';
  const literals = literalsOf(content);
  const rowsOf = (table, place) =>
    (literals.find(({ name }) => name === table)?.parts ?? []).filter((row) => row.elements?.[place]?.text === from);
  const legal = rowsOf('legal', 0);
  if (legal.length === 0) return;
  const copied = (row) => ({ at: row.end, text: `, ${row.getText().replace(`'${from}'`, `'${state}'`)}` });
  const actions = rowsOf('actions', 1);
  const writers = actions.filter((row) => module === null || row.elements[0].text === module);
  const complete = nodesOf(content, ts.isObjectLiteralExpression)
    .map(({ properties: parts }) => ({ parts, keys: parts.map((part) => part.name?.text) }))
    .find((each) => hasKeys(each, events));
  tree.write(
    file,
    withTexts(content, [
      lastIn(complete, `${event}: { type: '${event}', actor }`),
      { at: legal[0].getStart(), text: `['${from}', '${event}', '${state}'], ` },
      ...[...legal, ...actions].map(copied),
      ...writers.map((row) => lastIn({ parts: row.elements[2].elements }, `'${event}'`)),
    ]),
  );
}

/** Adds to each table of texts the line that it should have. */
function addTexts(tree, file, lineOf) {
  const content = read(tree, file);
  const sentences = literalsOf(content).filter(({ parts }) =>
    parts.every(({ initializer }) => initializer && ts.isStringLiteral(initializer)),
  );
  const lines = sentences.map((table) => ({ table, line: lineOf(table) }));
  const missing = lines.filter(({ line }) => line !== null).map(({ table, line }) => lastIn(table, line));
  if (missing.length > 0) tree.write(file, withTexts(content, missing));
}

/** The glossary has a table of the steps of a credit. */
function addTerm(tree, events, line) {
  const lines = read(tree, 'docs/glossary.md').split('\n');
  const rows = events.map((event) => lines.findIndex((each) => each.startsWith(`| \`${event}\` |`)));
  if (!rows.includes(-1)) tree.write('docs/glossary.md', lines.toSpliced(Math.max(...rows) + 1, 0, line).join('\n'));
}

/** A migration for each table, since one migration locks one of them, and its mark: the check is only widened. */
function addChecks(tree, lifecycle, state, statuses) {
  const tables = literalsOf(read(tree, checks)).find(({ name }) => name === 'lifecycles');
  const table = tables?.parts.find(({ initializer }) => initializer.getText() === lifecycle)?.name.text;
  if (!table) throw new Error(`${checks} no dice la tabla de ${lifecycle}.`);
  const schema = tree.children(`${database}/schema`).map((each) => read(tree, `${database}/schema/${each}`));
  const history = schema.some((each) => each.includes(`create table ${table}_state (`)) ? [`${table}_state`] : [];
  const { version } = JSON.parse(read(tree, `${database}/release/released.json`)).at(-1);
  for (const of of [table, ...history]) {
    const numbers = tree.children(`${database}/migrations`).map((each) => Number.parseInt(each, 10) || 0);
    const what = `${of.replaceAll('_', '-')}-${state.toLowerCase()}`;
    const migration = `${Math.max(...numbers) + 1}-${what}`;
    tree.write(
      `${database}/migrations/${migration}.ts`,
      `import { Migration } from '@mikro-orm/migrations';

/** \`${of}\` may be \`${state}\`. */
export class ${names(what).pascal} extends Migration {
  override up(): void {
    this.addSql(\`
      alter table ${of} drop constraint ${of}_status_check,
        add constraint ${of}_status_check check (status in (${statuses.map((each) => `'${each}'`).join(', ')}))\`);
  }
}
`,
    );
    addBefore(
      tree,
      `${database}/migrations/contracts.ts`,
      '  },\n  functions: {',
      `    // The check is only widened: it accepts every status that a previous version writes.\n    '${migration}': '${version}',\n`,
    );
  }
}

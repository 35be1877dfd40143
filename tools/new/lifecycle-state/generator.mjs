import { addBefore, formatted, read } from '../edits.mjs';
import { names } from '../names.mjs';

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
  const before = read(tree, file);
  const statuses = [...before.matchAll(/^ +(\w+): \{\s+tags: /gm)].map(([, status]) => status);
  const events = eventsOf(before);
  if (statuses.includes(state) || events.includes(event)) throw new Error(`${file} ya tiene «${state}» o «${event}».`);

  const { content, module } = withState(before, file, { state, from, event, tone });
  tree.write(file, content);
  addTests(tree, `${domain}/${folder}/${machine}.machine.spec.ts`, { state, from, event, module });
  for (const each of tree.children(`${domain}/${folder}`).filter((one) => one.endsWith('.texts.ts')))
    addTexts(tree, `${domain}/${folder}/${each}`, (table, keys) => {
      if (isSame(keys, statuses)) return `${state}: '${state}'`;
      return isSame(keys, events) ? `${event}: '${table === 'happened' ? state : title.replaceAll("'", '’')}'` : null;
    });
  addTerm(tree, events, `| \`${event}\` | ${title} | ${state} | ${module} W |`);
  const [, lifecycle] = /export const (\w+) = defineLifecycle/.exec(before);
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

const eventUnion = /(export type \w+Event =)([^]*?)(;\n\n)/;
const eventsOf = (machine) => {
  const types = [...eventUnion.exec(machine)[2].matchAll(/readonly type: ([^;]*);/g)];
  return types.flatMap(([, type]) => [...type.matchAll(/'(\w+)'/g)].map(([, each]) => each));
};

/** The machine with the state behind another, and the module whose writers take the step, where the rules name one. */
function withState(machine, file, { state, from, event, tone }) {
  const block = new RegExp(
    `^( +)${from}: \\{\\n\\1  tags: '\\w+',\\n\\1  on: \\{\\n([^]*?)\\n\\1  \\},\\n\\1\\},\\n`,
    'm',
  );
  const [whole, indent, on] = block.exec(machine) ?? [];
  if (!whole) throw new Error(`${file} no tiene un estado «${from}» con pasos en varias líneas: agréguelo a mano.`);
  const personal = [...machine.matchAll(/^  (\w+): (?:writes|person)\(/gm)].map(([, rule]) => rule);
  const [guard] = /guard: (?:and\(\[[^\]]*\]\)|\w+)/.exec(on);
  const kept = guard.replace(/\[([^\]]*)\]/, (_, rules) => {
    const known = rules.split(',').filter((rule) => personal.some((each) => rule.includes(`'${each}'`)));
    return `[${known.join(',')}]`;
  });
  const [, rule = ''] = /'(\w+)'/.exec(kept) ?? [];
  const [, module = null] = new RegExp(`^  ${rule}: writes\\('([^']*)'\\)`, 'm').exec(machine) ?? [];
  const step = `\n${indent}    ${event}: { target: '${state}', ${kept} },`;
  const behind = `${indent}${state}: {\n${indent}  tags: '${tone}',\n${indent}  on: {\n${on}\n${indent}  },\n${indent}},\n`;
  const content = machine
    .replace(whole, () => `${whole.replace(on, () => `${on}${step}`)}${behind}`)
    .replace(
      eventUnion,
      (_, start, union, end) => `${start}${union} | { readonly type: '${event}'; readonly actor: Actor }${end}`,
    )
    .replace(
      ...(machine.includes('\n  atWill: [')
        ? ['\n  atWill: [', `\n  atWill: ['${event}', `]
        : ['\n  page: {', `\n  atWill: ['${event}'],\n  page: {`]),
    );
  return { content, module };
}

/** Its rows, as those of the state before it, where the machine's test names states in its rows. */
function addTests(tree, file, { state, from, event, module }) {
  const spec = tree.read(file, 'utf-8') ?? '';
  if (!spec.includes(`\n    ['${from}', `)) return;
  const copied = (row) => `${row}${row.replace(`'${from}'`, `'${state}'`)}`;
  tree.write(
    file,
    spec
      .replace('\n});', `\n  ${event}: { type: '${event}', actor },\n});`)
      .replaceAll(new RegExp(`^    \\['${from}', .*\\],\\n`, 'gm'), copied)
      .replace('  legal: [\n', `  legal: [\n    ['${from}', '${event}', '${state}'],\n`)
      .replaceAll(new RegExp(`^    \\['([^']*)', '${from}', \\[.*\\]\\],\\n`, 'gm'), (row, writer) => {
        const both = copied(row);
        return module === null || writer === module ? both.replace(/\]\],/, `, '${event}']],`) : both;
      }),
  );
}

const isSame = (one, other) => one.length === other.length && one.every((each) => other.includes(each));

/** Adds the line that a table of texts gets by its name and its keys. */
function addTexts(tree, file, lineOf) {
  const content = read(tree, file).replaceAll(/(\w+)(: \{)([^{}]*?),?(\s*\})/g, (whole, table, start, lines, end) => {
    const keys = [...lines.matchAll(/^\s*(\w+):|, (\w+):/gm)].map(([, first, next]) => first ?? next);
    const line = lineOf(table, keys);
    return line ? `${table}${start}${lines}, ${line}${end}` : whole;
  });
  tree.write(file, content);
}

/** The glossary has a table of the steps of a credit. */
function addTerm(tree, events, line) {
  const glossary = read(tree, 'docs/glossary.md');
  const row = new RegExp(`^\\| \`${events.at(-1)}\` \\|.*\\n`, 'm');
  if (events.every((event) => glossary.includes(`| \`${event}\` |`)))
    tree.write(
      'docs/glossary.md',
      glossary.replace(row, (last) => `${last}${line}\n`),
    );
}

/** A migration for each table, since one migration locks one of them, and its mark: the check is only widened. */
function addChecks(tree, lifecycle, state, statuses) {
  const [, table] = new RegExp(`(\\w+): ${lifecycle},`).exec(read(tree, checks)) ?? [];
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

import path from 'node:path';
import { addAfter, addBefore, addImport, formatted, read, writeFiles } from '../edits.mjs';
import { checkName, names } from '../names.mjs';

/** A mail of a feature to one person: its texts, kind, function and sample. */
export default function mail(tree, { name, title }) {
  const [feature = '', action = '', ...more] = name.split('/');
  if (more.length > 0 || action === '')
    throw new Error(`El nombre «${name}» no sirve: se escribe FEATURE/MAIL, como groups/leader-left.`);
  checkName(feature);
  checkName(action);
  const domain = `libs/domain/src/${feature}`;
  if (!tree.exists(`${domain}/feature.ts`)) throw new Error(`No existe el módulo «${feature}».`);
  const values = { feature: names(feature), mail: names(action), file: action };
  const { camel, sentence } = values.mail;
  const subject = (title ?? sentence).replaceAll("'", '’');

  addTexts(
    tree,
    `${domain}/mails.texts.ts`,
    `  ${camel}: {
    subject: '${subject}: {{company}}',
    body: '${subject}, de {{company}}.',
  },
`,
  );
  addKind(tree, `${domain}/feature.ts`, `${camel}: 'own'`);
  writeFiles(tree, path.join(import.meta.dirname, 'files/application'), `libs/application/src/${feature}`, values);
  const index = `libs/application/src/${feature}/index.ts`;
  tree.write(index, `${tree.read(index, 'utf-8') ?? ''}export * from './${action}-mail';\n`);
  addSample(tree, values);
  return formatted(tree);
}

function addTexts(tree, file, texts) {
  if (!tree.exists(file)) tree.write(file, `/** Mails. */\nexport const mails = {\n} as const;\n`);
  addBefore(tree, file, '} as const;', texts);
}

function addKind(tree, file, kind) {
  const table = 'export const mails = { ';
  if (read(tree, file).includes(table)) addAfter(tree, file, table, `${kind}, `);
  else tree.write(file, `${read(tree, file)}export const mails = { ${kind} } as const;\n`);
}

const empty = `
export const mailSamples: MailSamples = {
  mails: [],
  parts: {},
  actsNext: {},
};
`;

function addSample(tree, { feature, mail }) {
  const file = `libs/infrastructure/src/${feature.kebab}/${feature.kebab}.samples.ts`;
  const before = tree.read(file, 'utf-8') ?? '';
  if (!before.includes('export const mailSamples')) tree.write(file, `${before}${empty}`);
  const about = `'mails.${mail.camel}'`;
  tree.write(
    file,
    read(tree, file)
      .replace(/(\n  mails: )([^]*?)(,\n  parts: )/, (_, start, mails, end) =>
        [
          start,
          '[',
          `{ about: ${about}, ...${mail.camel}Mail(person, companyName, publicUrl) },`,
          within(mails),
          ']',
          end,
        ].join(''),
      )
      .replace(/(\n  parts: )([^]*?)(,\n  actsNext: )/, (_, start, parts, end) =>
        [start, '{', `${about}: ['Cliente', '/home'],`, within(parts), '}', end].join(''),
      ),
  );
  addImport(tree, file, `@comensal/application/${feature.kebab}`, `${mail.camel}Mail`);
  addImport(tree, file, '../testing/mail-samples', 'companyName', 'type MailSamples', 'person', 'publicUrl');
}

/** What stands in a literal, or a spread of another expression. */
const within = (expression) => (/^[[{]/.test(expression) ? expression.slice(1, -1) : `...${expression}`);

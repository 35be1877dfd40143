import path from 'node:path';
import { addBefore, formatted, writeFiles } from '../edits.mjs';
import { featureValues, writeFeature } from '../feature-files.mjs';
import { plural } from '../names.mjs';
import { addScreen } from '../screens.mjs';

const templates = path.join(import.meta.dirname, 'files');
const migrations = 'libs/infrastructure/src/platform/database/migrations';

/** A record of the whole organisation with three fields: its table, calls, use cases, list, dialogs and tests. */
export default function record(tree, { name, title, one, module }) {
  const values = featureValues(tree, plural(name), { title, module, what: one, number: nextMigration(tree) });
  const { many } = values;
  writeFeature(tree, templates, values);
  writeFiles(tree, path.join(templates, 'migrations'), migrations, values);
  const writes = ['add', 'edit', 'remove'].map((verb) => `${many.kebab}/${verb}${values.one.pascal}`);
  addScreen(tree, values, writes);
  addBefore(tree, 'docs/data.md', '\n### Append-only', `- ${many.snake}: ${many.words}\n`);
  addBefore(tree, 'docs/scaling.md', '`undo_rows`', `\`${many.snake}\`, `);
  return formatted(tree);
}

const nextMigration = (tree) => Math.max(...tree.children(migrations).map((file) => parseInt(file, 10) || 0)) + 1;

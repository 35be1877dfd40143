import path from 'node:path';
import { formatted } from '../edits.mjs';
import { featureValues, writeFeature } from '../feature-files.mjs';
import { addScreen } from '../screens.mjs';

/** A list that is paged by the database: its call, query, sample, screen and tests. */
export default function list(tree, { name, title, module }) {
  const values = featureValues(tree, name, { title, module });
  writeFeature(tree, path.join(import.meta.dirname, 'files'), values);
  addScreen(tree, values);
  return formatted(tree);
}

import ts from 'typescript';
import { read } from './edits.mjs';

/** Every node of a file that `is` such a one, in order. */
export function nodesOf(content, is) {
  const matches = [];
  const walk = (node) => {
    if (is(node)) matches.push(node);
    node.forEachChild(walk);
  };
  walk(ts.createSourceFile('file.ts', content, ts.ScriptTarget.Latest, true));
  return matches;
}

const isNamed = (node) => ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
const nameOf = (node) => node.name?.text ?? node.expression?.getText();

/** The value without `as const` and `satisfies`. */
function bare(value) {
  return ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? bare(value.expression) : value;
}

/** The variables and properties with a list or an object as their value: its name, the value, and its parts by their names. */
export const literalsOf = (content) =>
  nodesOf(content, (node) => isNamed(node) && node.initializer !== undefined)
    .map((node) => ({ name: nameOf(node), node, value: bare(node.initializer) }))
    .filter(({ value }) => ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value))
    .map((each) => ({ ...each, parts: each.value.properties ?? each.value.elements }))
    .map((each) => ({ ...each, keys: each.parts.map(nameOf) }));

/** Where a part goes behind the others of a list or an object, with the comma that it needs. */
export const lastIn = ({ parts }, text) => ({
  at: parts.end,
  text: parts.length === 0 || parts.hasTrailingComma ? text : `, ${text}`,
});

/** The content with texts written into it, each at its place. */
export const withTexts = (content, insertions) =>
  insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((all, { at, text }) => `${all.slice(0, at)}${text}${all.slice(at)}`, content);

/** Writes a part behind the others of the list or object that `is` the one; without one the person is told `otherwise`. */
export function addPart(tree, file, is, text, otherwise) {
  const content = read(tree, file);
  const match = literalsOf(content).find(is);
  if (!match) throw new Error(otherwise);
  tree.write(file, withTexts(content, [lastIn(match, text)]));
}

import ts from 'typescript';

/**
 * Stands in a text for a parameter (`parameters.add(…)`), and for what only a run knows: the expression as the source has
 * it, between two marks.
 */
export const parameterHole = '\u0001';
const mark = '\u0000';
export const holes = /\u0000([^\u0000]*)\u0000/g;

type Value = string | readonly Value[] | Fields | Closure;
type Known = ReadonlyMap<ts.Symbol, Value>;

/** An object; each field is read when it is asked for. */
class Fields {
  constructor(readonly entries: ReadonlyMap<string, () => Value>) {}
}

/** A function of the source, with what is known where it stands. */
class Closure {
  constructor(
    readonly made: ts.SignatureDeclaration & { readonly body?: ts.ConciseBody | undefined },
    readonly known: Known,
  ) {}
}

const deepest = 60;

/**
 * Reads the texts of statements from the source as far as it says them: constants, templates, lists, tables of texts, and
 * calls of functions that return one. Of a choice it takes the first option, of a function the last return, of a table
 * whose key is unknown the first entry.
 */
export class StatementTexts {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** The text of a statement, or of one given as `{ text }`. */
  of(statement: ts.Expression): string {
    const value = this.value(statement, new Map(), 0);
    return textOf(value instanceof Fields ? (value.entries.get('text')?.() ?? value) : value, statement);
  }

  private value(node: ts.Expression, known: Known, depth: number): Value {
    if (depth > deepest) return holeOf(node);
    const inside = (part: ts.Expression): Value => this.value(part, known, depth + 1);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return inside(node.expression);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => text + textOf(inside(expression), expression) + literal.text,
        node.head.text,
      );
    if (ts.isConditionalExpression(node)) return inside(node.whenTrue);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? inside(element.expression) : [inside(element)],
      );
    if (ts.isObjectLiteralExpression(node)) return this.fields(node, known, depth + 1);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, known);
    if (ts.isBinaryExpression(node)) return this.operation(node, inside);
    if (ts.isIdentifier(node)) return this.named(node, known, depth + 1) ?? holeOf(node);
    if (ts.isPropertyAccessExpression(node)) {
      const object = inside(node.expression);
      return (object instanceof Fields ? object.entries.get(node.name.text)?.() : undefined) ?? holeOf(node);
    }
    if (ts.isElementAccessExpression(node))
      return entryOf(inside(node.expression), inside(node.argumentExpression)) ?? holeOf(node);
    return (ts.isCallExpression(node) ? this.called(node, inside, depth + 1) : undefined) ?? holeOf(node);
  }

  private operation(node: ts.BinaryExpression, inside: (part: ts.Expression) => Value): Value {
    const left = inside(node.left);
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return isHole(left) ? inside(node.right) : left;
    if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return holeOf(node);
    const right = inside(node.right);
    const isSum = (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
    if (isSum) return isHole(left) || isHole(right) ? holeOf(node) : String(Number(left) + Number(right));
    return textOf(left, node.left) + textOf(right, node.right);
  }

  private fields(node: ts.ObjectLiteralExpression, known: Known, depth: number): Fields {
    const entries = new Map<string, () => Value>();
    for (const property of node.properties) {
      const { name } = property;
      if (ts.isSpreadAssignment(property)) {
        const spread = this.value(property.expression, known, depth);
        if (spread instanceof Fields) for (const [field, read] of spread.entries) entries.set(field, read);
      } else if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) {
        if (ts.isPropertyAssignment(property))
          entries.set(name.text, () => this.value(property.initializer, known, depth));
        if (ts.isShorthandPropertyAssignment(property))
          entries.set(name.text, () => this.value(property.name, known, depth));
        if (ts.isMethodDeclaration(property)) entries.set(name.text, () => new Closure(property, known));
      }
    }
    return new Fields(entries);
  }

  /** What a name stands for: a parameter, a constant, a part of one, or a function. */
  private named(node: ts.Identifier, known: Known, depth: number): Value | undefined {
    const symbol = this.symbolAt(node);
    const input = symbol && known.get(symbol);
    if (input !== undefined) return input;
    const declaration = symbol?.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, known);
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer && isConstant(declaration)
        ? this.value(declaration.initializer, known, depth)
        : undefined;
    if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return undefined;
    const { initializer } = declaration.parent.parent;
    return initializer && partOf(this.value(initializer, known, depth), declaration);
  }

  private called(call: ts.CallExpression, inside: (part: ts.Expression) => Value, depth: number): Value | undefined {
    const { expression } = call;
    const [first] = call.arguments;
    if (ts.isPropertyAccessExpression(expression)) {
      const method = expression.name.text;
      if (method === 'add') return parameterHole;
      const object = inside(expression.expression);
      if (Array.isArray(object) && method === 'join')
        return object.map((each) => textOf(each, expression)).join(first ? textOf(inside(first), first) : ',');
      const mapper = first && method === 'map' ? inside(first) : undefined;
      if (Array.isArray(object) && mapper instanceof Closure)
        return object.map((each, index) => this.applied(mapper, [each, String(index)], depth) ?? holeOf(call));
      const listed = first && expression.getText() === 'Object.entries' ? inside(first) : undefined;
      if (listed instanceof Fields) return [...listed.entries].map(([name, read]) => [name, read()]);
    }
    const callee = inside(expression);
    return callee instanceof Closure ? this.applied(callee, call.arguments.map(inside), depth) : undefined;
  }

  private applied({ made, known }: Closure, values: readonly Value[], depth: number): Value | undefined {
    const within = new Map(known);
    const bind = (name: ts.BindingName, value: Value | undefined): void => {
      const symbol = ts.isIdentifier(name) ? this.checker.getSymbolAtLocation(name) : undefined;
      if (symbol && value !== undefined) within.set(symbol, value);
    };
    made.parameters.forEach(({ name, initializer }, index) => {
      const value = values[index] ?? (initializer && this.value(initializer, known, depth));
      if (ts.isIdentifier(name)) bind(name, value);
      else
        for (const part of name.elements)
          if (value !== undefined && ts.isBindingElement(part)) bind(part.name, partOf(value, part));
    });
    const returned = made.body && (ts.isBlock(made.body) ? lastReturn(made.body) : made.body);
    return returned && this.value(returned, within, depth);
  }

  private symbolAt(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function holeOf(node: ts.Node): string {
  return `${mark}${node.getText()}${mark}`;
}

function isHole(value: Value): boolean {
  return typeof value === 'string' && value.startsWith(mark);
}

function textOf(value: Value, node: ts.Node): string {
  return typeof value === 'string' ? value : holeOf(node);
}

function entryOf(object: Value, key: Value): Value | undefined {
  if (Array.isArray(object)) return object[Number(key)];
  if (!(object instanceof Fields)) return undefined;
  const [first] = object.entries.values();
  return (typeof key === 'string' ? object.entries.get(key) : undefined)?.() ?? first?.();
}

/** What a name of `{ sql }` or `[company]` takes of a value. */
function partOf(whole: Value, part: ts.BindingElement): Value | undefined {
  const { parent, propertyName, name } = part;
  if (ts.isArrayBindingPattern(parent)) return Array.isArray(whole) ? whole[parent.elements.indexOf(part)] : undefined;
  const field = propertyName ?? name;
  return whole instanceof Fields && ts.isIdentifier(field) ? whole.entries.get(field.text)?.() : undefined;
}

function isConstant(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}

/** The returns before it are for special cases. */
function lastReturn(body: ts.Block): ts.Expression | undefined {
  return body.statements.findLast((statement) => ts.isReturnStatement(statement))?.expression;
}

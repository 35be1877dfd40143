import { join, relative } from 'node:path';
import ts from 'typescript';
import { StatementTexts } from './statement-text';

/** The JavaScript types that a field of a row may have. 'any' is unchecked, 'object' comes from JSON. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'any' | `${string}[]`;

export interface TypedField {
  readonly kinds: readonly FieldKind[];
  readonly nullable: boolean;
  readonly optional: boolean;
  /** As the source has it. */
  readonly written: string;
}

export interface TypedStatement {
  /** 'libs/infrastructure/src/jobs/job.queries.ts:31' */
  readonly place: string;
  /** With `holes` and `parameterHole`. */
  readonly text: string;
  readonly row: string;
  readonly fields: Readonly<Record<string, TypedField>>;
}

/** Every call of a function named like `query` whose rows have a type, in these files. */
export function typedStatements(
  root: string,
  files: readonly string[],
  sources?: ReadonlyMap<string, string>,
): TypedStatement[] {
  const program = programOf(root, files, sources);
  const checker = program.getTypeChecker();
  const texts = new StatementTexts(checker);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`TypeScript does not know ${file}`);
    const matches: TypedStatement[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !/query$/i.test(calledName(node))) return;
      const [statement] = node.arguments;
      const row = rowType(checker, node);
      if (!statement || !row) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      matches.push({
        place: `${relative(root, file).replaceAll('\\', '/')}:${line + 1}`,
        text: texts.of(statement),
        row: checker.typeToString(row),
        fields: fieldsOf(checker, row, node),
      });
    };
    visit(source);
    return matches;
  });
}

function programOf(root: string, files: readonly string[], sources?: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => sources?.get(name) ?? readFile.call(host, name);
  host.fileExists = (name) => sources?.has(name) || fileExists.call(host, name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...rest) => {
    const planted = sources?.get(name);
    return planted === undefined
      ? getSourceFile.call(host, name, target, ...rest)
      : ts.createSourceFile(name, planted, target);
  };
  return ts.createProgram({ rootNames: [...files], options: { ...options, types: ['node'] }, host });
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** The row of `Promise<Row[]>` or of node-postgres's `Promise<QueryResult<Row>>`; undefined where it is none in particular. */
function rowType(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const result = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!result) return undefined;
  const rows = checker.isArrayType(result) ? result : typeOfProperty(checker, result, 'rows', call);
  if (!rows || !checker.isArrayType(rows)) return undefined;
  const [row] = checker.getTypeArguments(rows as ts.TypeReference);
  if (
    !row ||
    row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Never | ts.TypeFlags.NonPrimitive)
  )
    return undefined;
  return row;
}

function typeOfProperty(checker: ts.TypeChecker, type: ts.Type, name: string, at: ts.Node): ts.Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbolAtLocation(property, at);
}

/** Of a choice of rows, a field that only some of them have may be null in the others. */
function fieldsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Record<string, TypedField> {
  const choices = row.isUnion() ? row.types : [row];
  const names = new Set(choices.flatMap((choice) => checker.getPropertiesOfType(choice).map(({ name }) => name)));
  return Object.fromEntries(
    [...names].map((name) => {
      const matches = choices.map((choice) => checker.getPropertyOfType(choice, name));
      const types = matches.flatMap((property) => (property ? [checker.getTypeOfSymbolAtLocation(property, at)] : []));
      const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
      const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
      const kinds = parts.filter((part) => !(part.flags & absent)).map((part) => kindOf(checker, part));
      return [
        name,
        {
          kinds,
          nullable:
            kinds.includes('any') ||
            matches.includes(undefined) ||
            parts.some((part) => part.flags & ts.TypeFlags.Null),
          optional: matches.some((property) => !property || property.flags & ts.SymbolFlags.Optional),
          written: types.map((type) => checker.typeToString(type)).join(' | '),
        },
      ];
    }),
  );
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): FieldKind {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  // A branded string or number.
  if (type.isIntersection())
    return type.types.map((part) => kindOf(checker, part)).find((kind) => kind !== 'object') ?? 'object';
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const kinds = (element?.isUnion() ? element.types : [element]).flatMap((part) =>
      part ? [kindOf(checker, part)] : [],
    );
    return `${[...new Set(kinds)].join('|')}[]`;
  }
  const name = type.symbol?.name;
  if (name === 'Uint8Array') return 'Buffer';
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}

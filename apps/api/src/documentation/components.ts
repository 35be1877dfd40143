import { z } from 'zod';
import { choiceName, domainName, isDomainName, pascal, schemaNames, singular } from './component-names';
import type { Schema } from './openapi-document';

/** What a shape describes: what a caller sends, where a default may be omitted, or what the server answers. */
export type Direction = 'input' | 'output';

const place = '#/components/schemas/';
/** A sent shape has its own name until it is known whether the answered one looks the same. */
const sentMark = 'Input';

/**
 * The named schemas of the document. Every object and every choice becomes one, under the domain's name, else under the
 * name of its place; equal ones of a place share one. A shape that is sent and answered is one component where both are
 * the same, and `X` and `XInput` where they differ.
 */
export class Components {
  private readonly drafts: Record<Direction, Map<string, Schema>> = { input: new Map(), output: new Map() };

  /** A reference to the component of a schema, which is named `name` where the domain has no name for it. */
  of(schema: z.ZodType, direction: Direction, name: string): Schema {
    const own = domainName(schema);
    return this.named(this.written(schema, direction), own ?? name, direction, own !== undefined);
  }

  /** The query parameters: each of them, and which are required. */
  partsOf(schema: z.ZodType, name: string): { properties: Record<string, Schema>; required: readonly string[] } {
    return this.shapeOf(this.of(schema, 'input', name));
  }

  private written(schema: z.ZodType, direction: Direction): Schema {
    const written = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      reused: 'inline',
      metadata: schemaNames,
      override: ({ zodSchema, jsonSchema: part }) => tidy(part, zodSchema, direction),
    });
    const { $schema: _dialect, $defs: parts = {}, ...root } = written as Schema & { $defs?: Record<string, Schema> };
    for (const [part, described] of Object.entries(parts))
      if (!this.drafts[direction].has(part)) this.keep(part, described, direction);
    return root;
  }

  /** A component that no schema of the domain describes, such as a form; its parts are already references. */
  add(name: string, schema: Schema, direction: Direction = 'output'): Schema {
    this.drafts[direction].set(name, schema);
    return reference(name, direction);
  }

  /** Replaces a property of an existing component. */
  amend({ $ref }: Schema, property: string, amended: (input: Schema) => Schema): void {
    const [direction, name] = split(String($ref));
    const component = this.drafts[direction].get(name);
    const properties = (component?.['properties'] ?? {}) as Record<string, Schema>;
    const input = properties[property];
    if (input)
      this.drafts[direction].set(name, { ...component, properties: { ...properties, [property]: amended(input) } });
  }

  /** The properties of a component, and which of them are required. */
  shapeOf({ $ref }: Schema): { properties: Record<string, Schema>; required: readonly string[] } {
    const [direction, name] = split(String($ref));
    const { properties = {}, required = [] } = this.drafts[direction].get(name) ?? {};
    return { properties: properties as Record<string, Schema>, required: required as string[] };
  }

  /** The components under their final names, and the given part of the document with its references to them. */
  finish<Part>(part: Part): { schemas: Record<string, Schema>; part: Part } {
    const apart = this.namesThatDiffer();
    const settled = <Any>(input: Any): Any =>
      JSON.parse(
        JSON.stringify(input, (key, value) => {
          if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(place)) return value;
          const [direction, name] = split(value);
          return place + (direction === 'input' && apart.has(name) ? name + sentMark : name);
        }),
      );
    const schemas: Record<string, Schema> = {};
    for (const [name, schema] of this.drafts.output) schemas[name] = settled(schema);
    for (const [name, schema] of this.drafts.input) schemas[apart.has(name) ? name + sentMark : name] = settled(schema);
    const used = reachable(schemas, settled(part));
    const sorted = Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return { schemas: Object.fromEntries(sorted), part: settled(part) };
  }

  /** Names that are sent and answered in two shapes: themselves, or through what they reference. */
  private namesThatDiffer(): Set<string> {
    const { input, output } = this.drafts;
    const both = [...input.keys()].filter((name) => output.has(name));
    const plain = (schema: Schema | undefined): string => JSON.stringify(schema).replaceAll(`${place}input:`, place);
    const differ = new Set(both.filter((name) => plain(input.get(name)) !== plain(output.get(name))));
    for (let before = -1; before !== differ.size; ) {
      before = differ.size;
      for (const name of both)
        if (referencesOf(input.get(name)).some((referred) => differ.has(referred))) differ.add(name);
    }
    return differ;
  }

  private keep(name: string, schema: Schema, direction: Direction): void {
    // Registered before its parts are visited: one of them may reference it.
    this.drafts[direction].set(name, {});
    this.drafts[direction].set(name, this.parts(schema, name, direction));
  }

  /** A schema whose parts are components; itself one if it is an object with fields or a choice. */
  private named(schema: Schema, name: string, direction: Direction, isNamed = false): Schema {
    if (typeof schema['$ref'] === 'string') return this.parts(schema, name, direction);
    const choices = schema['enum'];
    const isChoice = Array.isArray(choices);
    if (!isNamed && !isNamedKind(schema)) return this.parts(schema, name, direction);
    const inside = this.parts(schema, name, direction);
    const { description, ...shape } = inside;
    const chosen = isNamed
      ? name
      : this.free((isChoice && choiceName(choices)) || pageName(inside) || name, shape, direction);
    if (isNamed || !this.drafts[direction].has(chosen)) this.drafts[direction].set(chosen, isChoice ? shape : inside);
    const made = reference(chosen, direction);
    return isChoice && description !== undefined ? { ...made, description } : made;
  }

  /** The name, or the next one that is free or has the same shape. */
  private free(name: string, shape: Schema, direction: Direction): string {
    const means = (taken: string): boolean => {
      if (isDomainName(taken)) return false;
      const schema = this.drafts[direction].get(taken);
      if (!schema) return true;
      const { description: _said, ...other } = schema;
      return JSON.stringify(other) === JSON.stringify(shape);
    };
    if (means(name)) return name;
    let count = 2;
    while (!means(`${name}${count}`)) count += 1;
    return `${name}${count}`;
  }

  private parts(schema: Schema, name: string, direction: Direction): Schema {
    const within = (part: unknown, partName: string): Schema => this.named(part as Schema, partName, direction);
    return Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => {
        switch (keyword) {
          case '$ref':
            return [keyword, reference(String(value).split('/').at(-1) ?? '', direction).$ref];
          case 'properties':
            return [
              keyword,
              Object.fromEntries(
                Object.entries(value as object).map(([property, part]) => [
                  property,
                  within(part, name + pascal(property)),
                ]),
              ),
            ];
          case 'items':
            return [keyword, within(value, itemName(name))];
          case 'additionalProperties':
            return [keyword, typeof value === 'object' ? within(value, itemName(name)) : value];
          case 'propertyNames':
            return [keyword, within(value, `${name}Key`)];
          case 'prefixItems':
            return [keyword, (value as Schema[]).map((part, index) => within(part, `${itemName(name)}${index + 1}`))];
          case 'anyOf':
          case 'oneOf':
          case 'allOf': {
            const several = (value as Schema[]).filter(isNamedKind).length > 1;
            return [
              keyword,
              (value as Schema[]).map((part, index) =>
                within(part, several ? name + (kindOf(part) ?? index + 1) : name),
              ),
            ];
          }
          default:
            return [keyword, value];
        }
      }),
    );
  }
}

/** A reference whose direction is settled by `finish`. */
function reference(name: string, direction: Direction): Schema & { readonly $ref: string } {
  return { $ref: `${place}${direction === 'input' ? 'input:' : ''}${name}` };
}

function split(ref: string): [Direction, string] {
  const name = ref.slice(place.length);
  return name.startsWith('input:') ? ['input', name.slice('input:'.length)] : ['output', name];
}

function referencesOf(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => split(place + name)[1],
  );
}

/** The names that are referenced, directly and indirectly. */
function reachable(schemas: Readonly<Record<string, Schema>>, part: unknown): Set<string> {
  const matches = new Set<string>();
  const waiting = referencesOf(part);
  for (const name of waiting) {
    if (matches.has(name)) continue;
    matches.add(name);
    waiting.push(...referencesOf(schemas[name] ?? {}));
  }
  return matches;
}

/** What becomes a component of its own. */
function isNamedKind(schema: Schema): boolean {
  return schema['properties'] !== undefined || (schema['enum'] as unknown[] | undefined)?.[1] !== undefined;
}

/** What distinguishes a variant from the others: the value of its first literal field, such as `kind`. */
function kindOf({ properties }: Schema): string | undefined {
  const fixed = Object.values((properties ?? {}) as Record<string, Schema>).map((part) => part['const']);
  const kind = fixed.find((value) => typeof value === 'string');
  return kind === undefined ? undefined : pascal(String(kind));
}

/** The name of an element of a list with this name. */
function itemName(name: string): string {
  const one = singular(name);
  return one === name ? `${name}Item` : one;
}

/** A page of a list is named after its row, and so is a whole list with other fields. */
function pageName({ properties }: Schema): string | undefined {
  const { rows, total } = (properties ?? {}) as Record<string, Schema | undefined>;
  const row = (rows?.['items'] as Schema | undefined)?.['$ref'];
  return typeof row === 'string' ? `${total ? 'PageOf' : 'WholeOf'}${split(row)[1]}` : undefined;
}

/**
 * Removes what describes TypeScript and JavaScript rather than the call: `readonly`, and the bounds of exact numbers.
 * Answers may get new fields. The schema itself says whether a field may be omitted: preprocessing hides it. A default
 * is described in words, since generated clients require a field that has the keyword.
 */
function tidy(part: z.core.JSONSchema.BaseSchema, schema: unknown, direction: Direction): void {
  delete part.readOnly;
  delete part.id;
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (direction === 'output' && part.additionalProperties === false) delete part.additionalProperties;
  if (direction === 'input' && schema instanceof z.ZodObject && part.required) {
    part.required = part.required.filter((field) => !(schema.shape[field] as z.ZodType).safeParse(undefined).success);
    if (part.required.length === 0) delete part.required;
  }
  if (part.default === undefined) return;
  if (direction === 'input') {
    const message = `Without it: ${JSON.stringify(part.default)}.`;
    part.description = part.description === undefined ? message : `${part.description}. ${message}`;
  }
  delete part.default;
}

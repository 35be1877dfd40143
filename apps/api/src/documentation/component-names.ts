import * as domain from '@comensal/domain/composition/whole';
import { z } from 'zod';

/**
 * The names of the document's schemas, derived from those of the domain: `addCreditSchema` is AddCredit,
 * `creditDetailAnswer` CreditDetail. If a body and an answer would share a name, the answer keeps its last word.
 */
const named = Object.entries(domain) as [string, unknown][];
const exported = named.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
const short = (name: string): string => pascal(name.replace(/(Schema|Answer)$/, ''));
const counts = new Map<string, Set<z.ZodType>>();
for (const [name, schema] of exported) counts.set(short(name), (counts.get(short(name)) ?? new Set()).add(schema));

const ids = new Map<z.ZodType, string>();
for (const [name, schema] of exported) {
  const isShared = (counts.get(short(name))?.size ?? 0) > 1;
  if (!ids.has(schema)) ids.set(schema, isShared && name.endsWith('Answer') ? pascal(name) : short(name));
}

for (const [name, { row, filter }] of Object.entries(domain.reportSchemas)) {
  ids.set(row, pascal(`${name}ReportRow`));
  ids.set(filter, pascal(`${name}ReportFilter`));
}
const reserved = new Set(ids.values());

/** Whether this is a schema name of the domain. */
export function isDomainName(name: string): boolean {
  return reserved.has(name);
}

/** A schema's name and description for zod. */
class SchemaNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = ids.get(schema as unknown as z.ZodType);
    const said = z.globalRegistry.get(schema);
    return (id === undefined ? said : { ...said, id }) as ReturnType<z.core.$ZodRegistry<z.core.GlobalMeta>['get']>;
  }
}
export const schemaNames = new SchemaNames();

/** The domain's name for a schema; undefined if it has none. */
export function domainName(schema: z.ZodType): string | undefined {
  return ids.get(schema);
}

const choices = new Map<string, string>();
for (const [name, value] of named)
  if (Array.isArray(value) && value.length > 1 && value.every((each) => ['string', 'number'].includes(typeof each))) {
    const text = JSON.stringify(value);
    if (!choices.has(text)) choices.set(text, pascal(singular(name)));
  }

/** The name of a choice whose values the domain lists: `creditStatuses` is CreditStatus. */
export function choiceName(values: readonly unknown[]): string | undefined {
  return choices.get(JSON.stringify(values));
}

/** One of several. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:ss|us|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return name.endsWith('s') && !name.endsWith('ss') && !name.endsWith('us') ? name.slice(0, -1) : name;
}

/** `credit_id` and `creditId` as a part of a name: CreditId. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

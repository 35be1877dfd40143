import { z } from 'zod';
import type { Contract } from '../platform/access/contract';
import { contracts } from './contracts';

/** Fields that no list is sorted by, and why. Nested lists and objects are never sort names. */
const notSortedBy: Readonly<Record<string, string>> = {
  brand: 'always empty (DIN-21)',
  told: 'a sentence that is put together out of the catalogue',
  sheet: 'told with the row, whose number it is sorted by, where a file has several',
};

interface Part {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
}
const schemaOf = (schema: z.ZodType): Part =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Part;
const choicesOf = (part: Part): readonly Part[] => part.anyOf?.flatMap(choicesOf) ?? [part];
const isScalar = (part: Part): boolean =>
  choicesOf(part).every(
    ({ type, enum: values, const: value }) =>
      (type ?? values ?? value) !== undefined && type !== 'object' && type !== 'array',
  );

/** The names that a page of the call can be sorted by; null where the call has no such page. */
function sortNamesOf({ body }: Contract): readonly unknown[] | null {
  const page = body && choicesOf(schemaOf(body)).find(({ properties }) => properties?.page)?.properties?.page;
  return (page && choicesOf(page).find(({ properties }) => properties?.sort)?.properties?.sort?.enum) ?? null;
}

function rowFieldsOf({ answer }: Contract): string[] {
  const page = answer === 'file' ? undefined : choicesOf(schemaOf(answer)).find(({ properties }) => properties?.rows);
  return Object.entries(page?.properties?.rows?.items?.properties ?? {}).flatMap(([name, part]) =>
    isScalar(part) ? [name] : [],
  );
}

const lists = Object.entries<Contract>(contracts).filter(([, contract]) => sortNamesOf(contract));

test('ACC-86 covers every call with a sorted page', () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)('ACC-86 %s: can be sorted by every field of a row', (_, contract) => {
  const fields = rowFieldsOf(contract);
  expect(fields.length).toBeGreaterThan(0);
  const names = sortNamesOf(contract) ?? [];
  expect(fields.filter((field) => !names.includes(field) && !(field in notSortedBy))).toEqual([]);
});

test.each(lists)('ACC-86 %s: an unknown name is refused under page.sort', (_, { body }) => {
  const read = body?.safeParse({ page: { sort: 'nothing' } });
  expect(read?.error?.issues.map(({ path }) => path.join('.'))).toContain('page.sort');
});

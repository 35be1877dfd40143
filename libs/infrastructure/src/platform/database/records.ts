import { platformRefusals, Refusal, type RefusalReason, refusedField } from '@comensal/domain/platform/refusals';
import { defineEntity, type EntityName, type FilterQuery, OptimisticLockError, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { uniqueViolation } from './unique-violation';

export type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Defines the entity of a table; its properties are named as its columns. Its statements contain their values: a column
 * with a secret is no property.
 */
export function entity<Properties extends Record<string, unknown>>(tableName: string, properties: Properties) {
  return defineEntity({ name: tableName, tableName, properties });
}

const each =
  <Property>(property: Property) =>
  <Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, property])) as Record<Name, Property>;
/** Each save of a record raises its version; a trigger sets the moment. */
const versioned = { version: p.integer().version(), updated_at: p.datetime().defaultRaw('now()') };

/** Properties of entities, by their type. */
export const columns = {
  textKeys: each(p.string().primary()),
  versioned,
  numbered: { id: p.bigint('number').primary(), ...versioned },
  active: { is_active: p.boolean().default(true) },
  texts: each(p.string()),
  optionalTexts: each(p.string().strictNullable()),
  days: each(p.date()),
  optionalDays: each(p.date().strictNullable()),
  moments: each(p.datetime()),
  flags: each(p.boolean()),
  optionalIntegers: each(p.integer().strictNullable()),
  integers: each(p.integer()),
  bigints: each(p.bigint('number')),
  optionalBigints: each(p.bigint('number').strictNullable()),
};

type Values<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };

/**
 * The records of one table that people edit one at a time, in one transaction: the entity manager writes what differs.
 * The caller has locked a record that it changes. Values that are undefined, or no columns of the entity, are ignored.
 * `taken` names the refusal, and its field, of each unique index that values may violate. Each write throws those, and
 * 'staleVersion' for a record that was changed after it was read.
 */
export function recordsOf<Row extends { version: number; updated_at: Date }>(
  em: EntityManager,
  of: EntityName<Row>,
  taken: Readonly<Record<string, readonly [RefusalReason, string]>> = {},
) {
  const { properties } = em.getMetadata(of);
  const written = ({ version: _, ...values }: Values<Row>): object =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => name in properties && value !== undefined));
  const save = async (): Promise<void> => {
    try {
      await em.flush();
    } catch (error) {
      if (error instanceof OptimisticLockError) throw new Refusal(platformRefusals.staleVersion);
      const refusal = taken[uniqueViolation(error) ?? ''];
      throw refusal ? refusedField(...refusal) : error;
    }
  };
  return {
    async add(values: Values<Row>): Promise<Row> {
      const record = em.create(of, written(values) as never);
      await save();
      return record;
    },
    /** Writes the values, and raises the version. */
    async change(key: FilterQuery<NoInfer<Row>>, values: Values<Row>): Promise<void> {
      Object.assign(await em.findOneOrFail(of, key), written(values), { updated_at: new Date() });
      await save();
    },
    async remove(key: FilterQuery<NoInfer<Row>>): Promise<void> {
      em.remove(await em.findOneOrFail(of, key));
      await save();
    },
  };
}

import { z } from 'zod';
import type { Contract } from '../platform/access/contract';
import { contracts } from './contracts';

interface Part {
  readonly type?: string;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly allOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
}

/** Each version field in a body: the values it accepts, and whether it is required. */
function versionsIn(part: Part): { readonly type: unknown; readonly isRequired: boolean }[] {
  const { anyOf = [], oneOf = [], allOf = [], items, properties = {}, required = [] } = part;
  const { version } = properties;
  return [
    ...(version ? [{ type: version.type, isRequired: required.includes('version') }] : []),
    ...[...anyOf, ...oneOf, ...allOf, ...(items ? [items] : []), ...Object.values(properties)].flatMap(versionsIn),
  ];
}

const edits = Object.entries<Contract>(contracts).flatMap(([name, { body }]) => {
  const versions = body
    ? versionsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Part)
    : [];
  return versions.length === 0 ? [] : [[name, versions] as const];
});

test('covers every call that edits under a version', () => {
  expect(edits.length).toBeGreaterThan(12);
});

test.each(edits)('%s takes a version or none, but not null', (_, versions) => {
  expect(versions).toEqual(versions.map(() => ({ type: 'integer', isRequired: false })));
});

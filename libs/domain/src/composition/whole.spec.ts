import * as domain from './whole';

type Exported = Readonly<Record<string, unknown>>;

const folders = import.meta.glob(['../*/index.ts', '!../testing/index.ts', '../platform/*/index.ts'], {
  eager: true,
}) as Readonly<Record<string, Exported>>;

test.each(Object.entries(folders))("the domain's index exports everything from %s", (_, exported) => {
  const whole: Exported = domain;
  expect(Object.keys(exported).filter((name) => whole[name] !== exported[name])).toEqual([]);
});

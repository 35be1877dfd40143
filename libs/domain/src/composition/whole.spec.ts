import { features } from './features';
import * as domain from './whole';

type Exported = Readonly<Record<string, unknown>>;

const folders = import.meta.glob(['../*/index.ts', '!../testing/index.ts', '../platform/*/index.ts'], {
  eager: true,
}) as Readonly<Record<string, Exported>>;

test.each(Object.entries(folders))("the domain's index exports everything from %s", (_, exported) => {
  const whole: Exported = domain;
  expect(Object.keys(exported).filter((name) => whole[name] !== exported[name])).toEqual([]);
});

const said = import.meta.glob('../*/feature.ts', { eager: true }) as Readonly<Record<string, Exported>>;

test('the list of features has every folder with a feature.ts', () => {
  const listed: readonly Exported[] = Object.values(features);
  const missing = Object.entries(said).filter(([, feature]) => !listed.includes(feature));
  expect([Object.keys(said).length, missing.map(([file]) => file)]).toEqual([listed.length, []]);
});

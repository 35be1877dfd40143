import { causesFirst } from './causes-first.mjs';

const error = (file: string, what = 'wrong'): string => `${file}(1,2): error TS2322: ${what}`;

test('decisions: of type errors those of the lowest part that has any come first, those of tests last', () => {
  const [portal, spec, composition, feature, api] = [
    error('apps/portal/src/home/home-tiles.tsx'),
    error('libs/domain/src/credits/credit.machine.spec.ts'),
    error('libs/domain/src/composition/text.ts'),
    error('libs/domain/src/credits/credit.machine.ts', 'pendng\n  Did you mean pending?'),
    error('apps/api/src/credits/credits.controller.ts'),
  ];
  expect(causesFirst([portal, spec, composition, feature, api].join('\n'))).toEqual({
    first: [feature],
    others: [composition, api, portal, spec],
  });
  expect(causesFirst([spec, error('libs/domain/src/platform/dates/dates.ts')].join('\n')).first).toEqual([
    error('libs/domain/src/platform/dates/dates.ts'),
  ]);
  expect(causesFirst([error('tools/a.ts'), error('lab/b.ts'), ''].join('\n')).first).toHaveLength(2);
  expect(causesFirst('')).toEqual({ first: [], others: [] });
});

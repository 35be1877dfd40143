import type { z } from 'zod';
import { personName, usernameText } from '../../auth/account.schemas';
import { patterns, recordId, requiredText } from './schemas';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
const characters = (allowed: RegExp): string =>
  Array.from({ length: 0x2ff }, (_, code) => String.fromCodePoint(code))
    .filter((character) => allowed.test(character))
    .join('');

describe('common rules', () => {
  it.each([[undefined], [null], [''], ['   ']])(
    'ACC-74 ACC-75 %j is empty, and empty is refused where a value is required',
    (value) => {
      expect(messageOf(requiredText(), value)).toBe('Campo obligatorio');
    },
  );

  it.each([['0'], ['.'], ['false']])('ACC-74 %j is a value', (value) => {
    expect(requiredText().parse(value)).toBe(value);
  });

  it('ACC-76 a text is normalised: regular spaces, no invisible characters', () => {
    expect([
      requiredText().parse('\u00a0Ana\u00a0María\u200b '),
      personName(50).parse('Ruiz\u202fDíaz'),
      usernameText().parse('\ufeffana1\u00ad'),
      messageOf(requiredText(), '\u200b\u00a0'),
    ]).toEqual(['Ana María', 'Ruiz Díaz', 'ana1', 'Campo obligatorio']);
  });

  it('ACC-79 alphanumeric means letters and digits only', () => {
    expect(['Ana1', '123', 'ana'].map((value) => messageOf(usernameText(), value))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['a b', 'a.b', 'a_b', 'ñandú', 'a-b', '１'].map((value) => messageOf(usernameText(), value))).toEqual(
      Array(6).fill('Contiene caracteres no permitidos'),
    );
  });

  it("ACC-80 O-27 a person's or company's name accepts apostrophes, hyphens and dots, and no markup or symbols", () => {
    const names = ["D'Angelo", 'D’Angelo', 'Ruiz-Díaz', 'Ma. José', 'Núñez y Cía', 'Compañía 3'];
    expect(names.filter((name) => messageOf(personName(50), name) !== undefined)).toEqual([]);
    const others = ['<b>', 'a&b', 'a/b', 'a"b', 'a;b', 'a,b', 'a_b', 'a@b', '$', 'a(b)', 'a\nb', 'a=b', 'a+b'];
    expect(others.map((name) => messageOf(personName(50), name))).toEqual(
      others.map(() => 'Contiene caracteres no permitidos'),
    );
  });

  it('ACC-81 O-27 text accepts letters with accents and ñ, digits, spaces, dots and commas', () => {
    expect('Solo mira, Ñandú 2.º'.replace('º', '')).toMatch(patterns.description);
    expect(['a;b', 'a-b', 'a/b', '<b>', 'a_b', 'a\nb'].filter((value) => patterns.description.test(value))).toEqual([]);
  });

  it('ACC-82 numeric means digits only', () => {
    expect(characters(patterns.digits)).toBe('0123456789');
    expect(['007', '12a', '1.5', '-1', '1 2', ''].map((value) => patterns.digits.test(value))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ['%', 'Campo obligatorio'],
  ['', 'Campo obligatorio'],
  [undefined, 'Campo obligatorio'],
  ['siete', messageOf(recordId(), true)],
])('ACC-84 CNO-32 %j as a chosen record says %j', (value, message) => {
  expect(messageOf(recordId(), value)).toBe(message);
  if (value === '%') expect(messageOf(recordId().nullish(), value)).toBe(message);
});

import * as fc from 'fast-check';
import { amountToText, formatMoney, maxAmountMinor, moneyDecimals } from './money';
import { parseAmount } from './read-amount';
import {
  centsNotation,
  editableAmount,
  isUnfinishedAmount,
  pesosNotation,
  type TypedAmount,
  typedAmount,
} from './typed-amount';

const nothing: TypedAmount = { text: '', commaWasDot: false };
const standing = (text: string): TypedAmount => ({ text, commaWasDot: false });

/** Every text in the field while `keys` are pressed at its end. */
function typing(keys: string, start: TypedAmount = nothing): string[] {
  const texts: string[] = [];
  let now = start;
  for (const key of keys) {
    now = typedAmount(now, now.text + key);
    texts.push(now.text);
  }
  return texts;
}
const typed = (keys: string): string => typing(keys).at(-1) ?? '';

describe('typing an amount', () => {
  it.each([
    ['', '1', '1'],
    ['1', '1.', '1,'],
    ['1,', '1,5', '1,5'],
    ['1,55', '1,555', '1,55'],
    ['12', '12a', '12'],
    ['1,5', '1,5,', '1,5'],
    ['1,5', '1,5.', '1,5'],
    ['1', '-1', '-1'],
    ['-', '-5', '-5'],
    ['-5', '5', '5'],
    ['999999999999999', '9999999999999999', '9999999999999999'],
    ['', ',', ','],
    ['7', '', ''],
    ['7', '7 ', '7'],
    ['7', '7e', '7'],
    ['12345', '123.45', '123,45'],
    ['12345', '1.2345', '12345'],
    ['14500', '14.500', '14.500'],
    ['14.500', '14.500x', '14.500'],
    ['14.500,5', '14.500,5,', '14.500,5'],
    ['14.500,5', '14.500,5.', '14.500,5'],
    ['14.500,55', '14.500,555', '14.500,55'],
  ])('CRE-21 CRE-22 CRE-60 CRE-61 %j changed to %j leaves %j', (previous, next, expected) => {
    expect(typedAmount(standing(previous), next).text).toBe(expected);
  });
  it('a dot counts as a comma until a third digit makes it a thousands separator', () => {
    expect(typing('14.500,5')).toEqual(['1', '14', '14,', '14,5', '14,50', '14.500', '14.500,', '14.500,5']);
    expect(typing('14500.505')).toEqual([
      '1',
      '14',
      '145',
      '1450',
      '14500',
      '14500,',
      '14500,5',
      '14500,50',
      '14500,50',
    ]);
    expect(typing('14,505')).toEqual(['1', '14', '14,', '14,5', '14,50', '14,50']);
  });
  it.each([
    ['1.234.567,89', 123_456_789],
    ['$ 1.500,00', 150_000],
    ['14.500', 1_450_000],
    ['14.50', 1_450],
    ['1250.5', 125_050],
  ])('%s typed key by key is %d', (keys, minor) => {
    expect(parseAmount(typed(keys))).toBe(minor);
  });
  it.each(['1.234.50', '14.5000', '1.23.456'])(
    '%s is not an amount and does not become one by dropping keys',
    (keys) => {
      expect(parseAmount(typed(keys))).toBeNull();
    },
  );
  it('typing any amount as it is shown gives that amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinor }), (minor) => {
        expect(parseAmount(typed(formatMoney(minor)))).toBe(minor);
      }),
    );
  });
  it('removing a digit from thousands leaves digits, not decimals', () => {
    expect(typedAmount(standing('14.500'), '14.50').text).toBe('1450');
    expect(typedAmount(standing('1.234.567,89'), '1.34.567,89').text).toBe('134567,89');
    expect(typedAmount(standing('14.500'), '14500').text).toBe('14500');
    expect(typedAmount(standing('14.5000'), '14.500').text).toBe('14.500');
    expect(typedAmount({ text: '14,5', commaWasDot: true }, '14,')).toEqual({ text: '14,', commaWasDot: true });
    expect(typedAmount({ text: '14,', commaWasDot: true }, '14')).toEqual({ text: '14', commaWasDot: false });
  });
  it('CRE-22 CRE-76 uses the configured number of decimals', () => {
    expect(typedAmount(standing('1'), '1,', 0).text).toBe('1');
    expect(typedAmount(standing('1,23'), '1,234', 3).text).toBe('1,234');
    expect(moneyDecimals).toBe(2);
  });
});

describe('pasting an amount', () => {
  it.each([
    ['', '1.234.567,89', '1.234.567,89'],
    ['', '$ 1.500,00', '1.500,00'],
    ['13.350,00', '14.500', '14.500'],
    ['', '14500.50', '14500,50'],
    ['', ' 10 ', '10'],
    ['', 'catorce mil', 'catorce mil'],
    ['', '1,234.56', '1,234.56'],
    ['5', '5-100', '5-100'],
  ])('CRE-60 over %j of %j leaves %j', (previous, next, expected) => {
    expect(typedAmount(standing(previous), next)).toEqual({ text: expected, commaWasDot: false });
  });
  it('an unreadable amount can be corrected key by key', () => {
    expect(typedAmount(standing('1,234.56'), '1234.56').text).toBe('1234.56');
    expect(typedAmount(standing('15 %'), '15 ').text).toBe('15 ');
  });
});

describe('the text of a field', () => {
  it('is edited without thousands separators', () => {
    expect(['14.500', '1.234.567,8', '14.50', '$ 5', 'abc', '', '1.234.5'].map((text) => editableAmount(text))).toEqual(
      ['14500', '1234567,8', '14,50', '5', 'abc', '', '1.234.5'],
    );
  });
  it('may be an incomplete number', () => {
    expect(['1.234.', '1.234.5', '1.234.56', '1.', '1.234.567', '14.5000', '', 'x'].map(isUnfinishedAmount)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('CNO-35 CNO-36 CNO-37 the amount of a credit note', () => {
  it.each([
    ['a5x0', '50', '50,00'],
    ['14500', '14500', '145,00'],
    ['14.500', '14.500', '14500,00'],
    ['$ 14500', '14500,00', '14500,00'],
    ['-50', '-50', '-50'],
    ['1,234', '1,234', '1,234'],
    ['catorce', '', ''],
    ['00', '00', '0,00'],
  ])('%j pasted leaves %j, and %j once the field is left', (pasted, stands, left) => {
    const { text } = centsNotation.typed(nothing, pasted);
    expect([text, centsNotation.left(text)]).toEqual([stands, left]);
  });
  it.each([
    ['14.500', 1_450_000],
    ['14500', 14_500],
    ['14500,5', 1_450_050],
    ['0,50', 50],
  ])('%s typed key by key is %d', (keys, minor) => {
    let now = nothing;
    for (const key of keys) now = centsNotation.typed(now, now.text + key);
    expect(centsNotation.read(now.text)).toEqual({ kind: 'amount', minor });
  });
});

describe('a stored amount', () => {
  const stored = fc.oneof(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 0, max: 100_000 }));
  it.each([
    ['pesos', pesosNotation],
    ['cents', centsNotation],
  ])('in %s is unchanged after it was shown, focused and left, twice', (_name, notation) => {
    fc.assert(
      fc.property(stored, (minor) => {
        let text = amountToText(minor);
        const texts = [text];
        for (let visit = 0; visit < 2; visit += 1) {
          text = notation.editable(text);
          texts.push(text);
          text = notation.left(text);
          texts.push(text, formatMoney(minor));
        }
        expect(texts.map((one) => notation.read(one))).toEqual(texts.map(() => ({ kind: 'amount', minor })));
      }),
    );
  });
});

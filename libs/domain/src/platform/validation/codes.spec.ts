import { bareCode, comparedCode, isNearCode, signlessCode } from './codes';

describe('codes that may be the same', () => {
  it.each([
    ['K1', ' k1 ', true],
    ['01', '1', true],
    ['000', '0', true],
    ['0A-7', 'a-7', true],
    ['A 1', 'a1', true],
    ['10', '1', false],
    ['1', '11', false],
    ['A0', 'A', false],
    ['', '0', false],
    ['', ' ', true],
  ])('DIN-38 CUS-01 %p and %p: %p', (one, other, isNear) => {
    expect([isNearCode(one, other), isNearCode(other, one)]).toEqual([isNear, isNear]);
  });

  it('DIN-38 the comparison form keeps zeros, the bare form does not', () => {
    expect([comparedCode(' 00 Ab'), bareCode(' 00 Ab')]).toEqual(['00ab', 'ab']);
  });

  it('CUS-01 CUS-04 the form without signs drops dots, hyphens and spaces, and the zeros before the rest', () => {
    expect(['10.003.001', '1.070', ' 0-0.1 070', 'K_1/b'].map(signlessCode)).toEqual([
      '10003001',
      '1070',
      '1070',
      'k1b',
    ]);
  });
});

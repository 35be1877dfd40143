import { createDecipheriv, hkdfSync } from 'node:crypto';
import { createPinSealer, openPin, withSealedPin } from './sealed-pin';

const key = `cmk_${'A'.repeat(43)}`;
const otherKey = `cmk_${'B'.repeat(43)}`;
const pin = '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNo';
const sealed = createPinSealer(key, 'C1')(pin);

test('SYN-05 a PIN can be decrypted with the key and centre that it was encrypted for, and no other', () => {
  expect(openPin(sealed, key, 'C1')).toBe(pin);
  expect([openPin(sealed, otherKey, 'C1'), openPin(sealed, key, 'C2'), openPin(sealed, '', 'C1')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('SYN-05 the same PIN encrypts to the same text, another PIN, key or centre to another with another nonce', () => {
  expect(createPinSealer(key, 'C1')(pin)).toBe(sealed);
  const others = [
    createPinSealer(key, 'C1')(`${pin}x`),
    createPinSealer(otherKey, 'C1')(pin),
    createPinSealer(key, 'C2')(pin),
  ];
  expect(new Set([sealed, ...others].map((text) => text.split(':')[2])).size).toBe(4);
});

test('SYN-05 the format is the documented one: an independent implementation decrypts it', () => {
  const [mark, version, nonce, rest] = sealed.split(':');
  const bytes = Buffer.from(rest ?? '', 'base64url');
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'comensal pin v1 C1', 64));
  const decipher = createDecipheriv('aes-256-gcm', derived.subarray(0, 32), Buffer.from(nonce ?? '', 'base64url'));
  decipher.setAuthTag(bytes.subarray(-16));
  expect([mark, version, decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')]).toEqual([
    'sealed',
    'v1',
    pin,
  ]);
});

test('SYN-05 a text altered, truncated or extended at any character is refused', () => {
  const start = 'sealed:v1:'.length;
  const altered = Array.from(sealed, (character, at) => {
    const other = at < start ? 'x' : character === 'A' ? 'B' : 'A';
    return sealed.slice(0, at) + other + sealed.slice(at + 1);
  }).filter((text) => text !== sealed);
  const cut = Array.from(sealed, (_, at) => sealed.slice(0, at));
  const opened = [...altered, ...cut, `${sealed}A`, `${sealed}\n`, ` ${sealed}`, pin].map((text) =>
    openPin(text, key, 'C1'),
  );
  expect(altered.length).toBe(sealed.length);
  expect(opened.filter((text) => text !== null)).toEqual([]);
});

test('SYN-05 only the PIN of an entry is encrypted, and nothing where there is none', () => {
  const seal = createPinSealer(key, 'C1');
  const diner = { id: 1, name: '"password_hash": "x"', password_hash: pin, codes: [] };
  expect(JSON.parse(withSealedPin(JSON.stringify(diner), seal))).toEqual({ ...diner, password_hash: sealed });
  const without = JSON.stringify({ ...diner, password_hash: null });
  expect(withSealedPin(without, seal)).toBe(without);
});

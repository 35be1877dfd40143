import { encryptedPdfs } from '../../testing/encrypted-pdfs';
import { pdf } from '../../testing/multipart-body';
import { needsPassword } from './pdf-password';

const bytes = (base64: string) => Buffer.from(base64, 'base64');

describe('whether a PDF needs a password', () => {
  test.each(Object.entries(encryptedPdfs))(
    'O-127 %s: restrictions need none, a password is reported',
    (_kind, { open, closed }) => {
      expect([needsPassword(bytes(open)), needsPassword(bytes(closed))]).toEqual([false, true]);
    },
  );

  test('O-127 one that is not encrypted, or whose encryption is unreadable, is left to the viewer', () => {
    const broken = 'trailer<</Encrypt 9 0 R>>';
    const noStrings = '9 0 obj<</Filter/Standard/R 3>>endobj trailer<</Encrypt 9 0 R>>';
    expect([pdf, Buffer.from(broken), Buffer.from(noStrings)].map(needsPassword)).toEqual([false, false, false]);
  });

  test('O-127 one that opens stays open when a PDF attached to it has a password, and a locked one stays locked', () => {
    const around = (attached: Buffer, encrypt: string) => {
      const before = Buffer.concat([
        Buffer.from('%PDF-1.4\n1 0 obj<</Type/EmbeddedFile>>stream\n'),
        attached,
        Buffer.from('\nendstream endobj\n2 0 obj<</Filter/Adobe.PubSec/V 4>>endobj\n'),
      ]);
      const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3${encrypt}>>\nstartxref\n${before.length}\n%%EOF\n`;
      const whole = Buffer.concat([before, Buffer.from(end)]);
      return [whole, Buffer.concat([Buffer.from('From a mail\n'), whole])];
    };
    for (const { closed } of Object.values(encryptedPdfs)) {
      expect(around(bytes(closed), '').map(needsPassword)).toEqual([false, false]);
      expect(around(pdf, '/Encrypt 2 0 R').map(needsPassword)).toEqual([true, true]);
    }
  });

  test('O-127 one encrypted for certain public keys', () => {
    expect(needsPassword(Buffer.from('trailer<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>'))).toBe(true);
  });

  test('O-127 escaped literal strings are read like hexadecimal ones', () => {
    const [{ open, closed }] = [encryptedPdfs['RC4 of 128 bits']];
    const bracketed = (base64: string) =>
      Buffer.from(
        bytes(base64)
          .toString('latin1')
          .replace(/<([0-9a-f]{32,})>/g, (_, hex: string) => {
            const text = Buffer.from(hex, 'hex').toString('latin1');
            const escaped = text.replace(
              /[\\()\r\n]/g,
              (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`,
            );
            return `(${escaped})`;
          }),
        'latin1',
      );
    expect([needsPassword(bracketed(open)), needsPassword(bracketed(closed))]).toEqual([false, true]);
  });
});

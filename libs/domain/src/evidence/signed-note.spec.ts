import { type Bytes, base64Of, fromBase64 } from './bytes';
import { checkpointText, keyLine, openNote, readCheckpoint, readKeyLine, signedNote } from './signed-note';

/** The example of Go's `note` (golang.org/x/mod/sumdb/note). */
const goKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const goText = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const goNote = `${goText}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

async function signer(name: string) {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = { name, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) };
  return {
    key,
    sign: async (text: string): Promise<string> =>
      signedNote(text, key, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, Buffer.from(text)))),
  };
}
const root: Bytes = new Uint8Array(32).fill(7);

describe('signed notes', () => {
  it("issue 51 the example of Go's `note` is read, and no text but exactly that", async () => {
    const key = await readKeyLine(goKey);
    if (!key) throw new Error('The key cannot be read');
    expect(await keyLine(key)).toBe(goKey);
    expect(await openNote(goNote, key)).toBe(goText);
    for (const at of goNote.split('').keys()) {
      expect(await openNote(goNote.slice(0, at), key)).toBeNull();
      const other = goNote[at] === 'A' ? 'B' : 'A';
      expect(await openNote(goNote.slice(0, at) + other + goNote.slice(at + 1), key)).toBeNull();
    }
    expect(await openNote(`${goNote}\n`, key)).toBeNull();
    expect(await readKeyLine(goKey.replace('c74f20a3', 'c74f20a4'))).toBeNull();
    expect(await readKeyLine('nothing')).toBeNull();
  });

  it('issue 51 a checkpoint is read with the key of its log, and with no other', async () => {
    const { key, sign } = await signer('comensal/una');
    const text = checkpointText({ origin: key.name, size: 42, root });
    const note = await sign(text);
    expect(text).toBe(`comensal/una\n42\n${base64Of(root)}\n`);
    expect(await readCheckpoint(note, key)).toEqual({ origin: 'comensal/una', size: 42, root });
    expect(await readCheckpoint(note, (await signer('comensal/una')).key)).toBeNull();
    for (const wrong of [
      text.replace('42', '042'),
      text.replace('42', '4e1'),
      text.replace('comensal/una', 'comensal/otra'),
      `${text}more\n`,
      'comensal/una\n42\nAA==\n',
    ])
      expect(await readCheckpoint(await sign(wrong), key)).toBeNull();
  });

  it('issue 51 base64 is read only as it would be written', () => {
    expect(fromBase64('AAA=')).toEqual(new Uint8Array(2));
    for (const other of ['AAB=', 'AAA', 'AA A=', 'AAA=\n', '*']) expect(fromBase64(other)).toBeNull();
  });
});

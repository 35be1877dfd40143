import { createPasskeys } from './passkeys';

test('O-122 a registration of a passkey offers EdDSA, ES256 and RS256, and nothing else', async () => {
  const { options } = await createPasskeys('https://comedor.example').registrationOptions('ana', []);
  expect(options).toMatchObject({
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
  });
});

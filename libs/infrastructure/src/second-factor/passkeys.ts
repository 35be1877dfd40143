import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyKey, Passkeys } from '@comensal/application/second-factor';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { type PasskeyAssertion, type PasskeyAttestation, pendingSignInLifeMs } from '@comensal/domain/second-factor';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** EdDSA, ES256 and RS256, as docs/security.md names them. */
const algorithms = [-8, -7, -257] as const;

/**
 * Passkeys of the address in PUBLIC_URL. They follow a password, so a security key without a PIN is enough: user
 * presence is required, user verification is preferred.
 */
export function createPasskeys(publicUrl: string): Passkeys {
  const { origin, hostname } = new URL(publicUrl);
  const allowed = allowsPasskeys(publicUrl);
  return {
    origin: allowed ? origin : null,
    async registrationOptions(username, known) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: common.product,
        rpID: hostname,
        userName: username,
        userDisplayName: username,
        // The same for every passkey of the person, so that an authenticator keeps one; it reveals nothing to a reader there.
        userID: new Uint8Array(createHash('sha256').update(`${origin} ${username}`).digest()),
        attestationType: 'none',
        timeout: pendingSignInLifeMs,
        supportedAlgorithmIDs: [...algorithms],
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      return { challenge: options.challenge, options: { ...options } };
    },
    async verifyRegistration(attestation, challenge) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const match = await provedOrNull(() =>
        verifyRegistrationResponse({
          response: attestation as PasskeyAttestation & RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: false,
          supportedAlgorithmIDs: [...algorithms],
        }),
      );
      if (!match?.verified) return null;
      const { id, publicKey, counter, transports } = match.registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports: transports ?? [] };
    },
    async authenticationOptions(known) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        timeout: pendingSignInLifeMs,
        userVerification: 'preferred',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
      });
      return { challenge: options.challenge, options: { ...options } };
    },
    async verifyAuthentication(assertion, challenge, key) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const match = await provedOrNull(() =>
        verifyAuthenticationResponse({
          response: assertion as PasskeyAssertion & AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          credential: credentialOf(key),
          requireUserVerification: false,
        }),
      );
      return match?.verified ? match.authenticationInfo.newCounter : null;
    },
  };
}

/** Browsers allow passkeys under a host name with TLS, and on localhost. */
function allowsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
}

/**
 * The library throws for every response that proves nothing: another challenge or origin, a broken signature, nonsense.
 */
async function provedOrNull<Answer>(verify: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function credentialOf({ credentialId, publicKey, counter, transports }: PasskeyKey) {
  return {
    id: credentialId,
    publicKey: new Uint8Array(publicKey),
    counter,
    transports: [...transports] as AuthenticatorTransport[],
  };
}

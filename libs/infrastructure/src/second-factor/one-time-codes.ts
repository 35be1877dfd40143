import type { OneTimeCodes } from '@comensal/application/second-factor';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { oneTimeCode } from '@comensal/domain/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { SealedSecrets } from './sealed-secret';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const parameters = { algorithm: 'SHA1', digits: oneTimeCode.digits, period: oneTimeCode.periodSeconds } as const;

/** One-time codes by `otpauth`: SHA-1, six digits, thirty seconds, as every authenticator app expects. */
export function createOneTimeCodes(secrets: SealedSecrets): OneTimeCodes {
  return {
    offer(username) {
      const secret = new Secret({ size: secretBytes });
      const totp = new TOTP({ ...parameters, issuer: common.product, label: username, secret });
      return {
        sealedSecret: secrets.seal(secret.base32, username),
        displayed: { secret: secret.base32, uri: totp.toString() },
      };
    },
    stepOf(sealedSecret, username, code, at) {
      const secret = secrets.open(sealedSecret, username);
      if (secret === null) return null;
      const timestamp = at.getTime();
      const delta = TOTP.validate({
        ...parameters,
        secret: Secret.fromBase32(secret),
        token: code,
        timestamp,
        window: oneTimeCode.window,
      });
      return delta === null ? null : TOTP.counter({ period: oneTimeCode.periodSeconds, timestamp }) + delta;
    },
  };
}

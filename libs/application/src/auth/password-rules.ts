import { type FieldMessages, holdsUsername, invalidFields, passwordLength, text } from '@comensal/domain';
import type { Accounts, PasswordHasher } from './session.port';

/** Passwords that everybody tries first. */
export interface CommonPasswords {
  isCommon(password: string): Promise<boolean>;
}

/** The rules for a new password besides its strength (ACC-77). Each refusal (422) names `password`. */
export interface PasswordRules {
  /** For a user who has none yet. */
  checkNew(username: string, password: string): Promise<void>;
  /** For a user who has one: the new one must differ. */
  checkChange(username: string, password: string): Promise<void>;
}

/**
 * The rules that a schema cannot check: not longer than the installation allows, not a common password, without the
 * user name, not the one before.
 */
export function createPasswordRules(
  accounts: Pick<Accounts, 'credentials'>,
  hasher: PasswordHasher,
  common: CommonPasswords,
): PasswordRules {
  const checkNew: PasswordRules['checkNew'] = async (username, password) => {
    if (password.length > passwordLength.max) throw refusal(text('validation.tooLong', { max: passwordLength.max }));
    if (holdsUsername(password, username)) throw refusal(text('validation.passwordHoldsUsername'));
    if (await common.isCommon(password)) throw refusal(text('validation.passwordCommon'));
  };
  return {
    checkNew,
    async checkChange(username, password) {
      await checkNew(username, password);
      const found = await accounts.credentials(username);
      if (found && (await hasher.verify(found.passwordHash, password)))
        throw refusal(text('validation.passwordUnchanged'));
    },
  };
}

function refusal(sentence: string): Error {
  const fields: FieldMessages = { password: sentence };
  return invalidFields(fields);
}

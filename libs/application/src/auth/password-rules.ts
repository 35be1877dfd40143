import { type FieldMessages, holdsUsername, invalidFields, passwordLength, text } from '@comensal/domain';
import type { Accounts, PasswordHasher } from './session.port';

/** Passwords that everybody tries first. */
export interface CommonPasswords {
  isCommon(password: string): Promise<boolean>;
}

/** What a new password must be besides strong (ACC-77). Each refuses (422) at `password`. */
export interface PasswordRules {
  /** For somebody who has none yet. */
  checkNew(username: string, password: string): Promise<void>;
  /** For somebody who has one: it is another one. */
  checkChange(username: string, password: string): Promise<void>;
}

/**
 * The rules that a schema cannot tell: not longer than the installation allows, none that everybody tries, not with the user
 * name in it, not the one of before.
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

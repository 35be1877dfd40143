import { holdsUsername } from '@comensal/domain/auth';
import { type FieldMessages, invalidFields } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { Accounts, Asker, PasswordHasher, UserPair } from './session.port';

/** Passwords that attackers try first. */
export interface CommonPasswords {
  /** Whether a password is one word that attackers try, disguised or not. `names` are words specific to this person. */
  isCommon(password: string, names: readonly string[]): Promise<boolean>;
}

/** The future owner of the password: as stored, and as the same command is about to write it. */
export interface PasswordOwner {
  readonly username: string;
  readonly name?: string;
  readonly surname?: string;
  readonly email?: string;
  /** The pairs that the person is granted. */
  readonly pairs?: readonly UserPair[];
}

/** The rules for a new password besides its strength (ACC-77). Each refusal (422) names `password`. */
export interface PasswordRules {
  /** For a user without a password. */
  checkNew(owner: PasswordOwner, password: string): Promise<void>;
  /** For a user with one: the new one must differ. Costs a hash, so it runs last. Throws 'busy'. */
  checkChange(owner: PasswordOwner, password: string, asker: Asker): Promise<void>;
}

/**
 * The rules that a schema cannot check: not a common password; not the name of the person, their address, companies or
 * centres; without the user name; not the previous one.
 */
export function createPasswordRules(
  accounts: Pick<Accounts, 'credentials' | 'namesAbout'>,
  hasher: PasswordHasher,
  common: CommonPasswords,
): PasswordRules {
  const checkNew: PasswordRules['checkNew'] = async (owner, password) => {
    const { username, name = '', surname = '', email = '', pairs = [] } = owner;
    if (holdsUsername(password, username)) throw refusal(validation.passwordHoldsUsername);
    const stored = await accounts.namesAbout(username, pairs);
    const names = [username, `${name} ${surname}`, `${surname} ${name}`, email.split('@')[0] ?? '', ...stored];
    if (await common.isCommon(password, names)) throw refusal(validation.passwordCommon);
  };
  return {
    checkNew,
    async checkChange(owner, password, asker) {
      await checkNew(owner, password);
      const credentials = await accounts.credentials(owner.username);
      if (credentials && (await hasher.verify(credentials.passwordHash, password, asker)))
        throw refusal(validation.passwordUnchanged);
    },
  };
}

function refusal(sentence: string): Error {
  const fields: FieldMessages = { password: sentence };
  return invalidFields(fields);
}

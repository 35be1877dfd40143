import type { KeyObject } from 'node:crypto';
import { createPasswordRules } from '@comensal/application/auth';
import { isStrong } from '@comensal/domain/auth';
import { type ModuleGrant, modules } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { patterns } from '@comensal/domain/platform/validation';
import { administratorProfile, registrationProfile, suggestedProfiles } from '@comensal/domain/profiles';
import { createCommonPasswords, type OwnHasher } from '@comensal/infrastructure/auth';
import { actAs, type Query } from '@comensal/infrastructure/platform/database';
import { isNamed } from '@comensal/infrastructure/users';
import { CommandRefusal } from '../commands/run-command';
import { addMissingProfiles } from './missing-profiles';

export interface NewAdministrator {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly password: string;
}

interface AdministratorDependencies {
  readonly query: Query;
  readonly passwords: OwnHasher;
  /** The key with which the application proves who acts. */
  readonly key?: KeyObject | undefined;
  /** The profile of everybody who registers (PRECONTRACTOR_PROFILE). */
  readonly registrationName: string;
}

/** How the audit names the person at the terminal. */
const terminalUser = 'consola';
const longest = { username: 15, email: 50, name: 50, surname: 50, password: 15 } as const;

/**
 * Creates a user with total access whose profile holds every module with write access (O-01): the first person of an
 * installation, or one who can sign in when nobody else can. Creates missing initial profiles, and changes no existing
 * one. One transaction on a separate connection. Returns the names of the created profiles. Refuses a value that the
 * user form would refuse, including a common password, a username or an e-mail in use, and an existing profile with the
 * administrator's name that lacks a module.
 */
export async function createAdministrator(
  { query, passwords, key, registrationName }: AdministratorDependencies,
  user: NewAdministrator,
): Promise<string[]> {
  refuseInvalid(user);
  await refuseCommon(passwords, user);
  const passwordHash = await passwords.hash(user.password);
  await query('begin');
  try {
    await actAs(query, { username: terminalUser, moment: new Date(), key });
    await refuseKnown(query, user);
    const made = await addMissingProfiles(query, [
      administratorProfile,
      ...suggestedProfiles,
      registrationProfile(registrationName),
    ]);
    const profile = await profileWithEverything(query);
    await query(
      `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access) values ($1, $2, $3, $4, $5, $6, true)`,
      [user.username, user.name, user.surname, user.email, passwordHash, profile],
    );
    await query('commit');
    return made;
  } catch (error) {
    await query('rollback');
    throw error;
  }
}

function refuseInvalid(user: NewAdministrator): void {
  for (const [field, max] of Object.entries(longest) as [keyof typeof longest, number][]) {
    if (user[field].trim() === '') throw new CommandRefusal(`Falta ${labels[field]}.`);
    if (user[field].length > max)
      throw new CommandRefusal(`${capitalised(labels[field])} tiene más de ${max} caracteres.`);
  }
  if (!patterns.alphanumeric.test(user.username))
    throw new CommandRefusal('El usuario lleva solo letras sin acento y números.');
  if (!patterns.email.test(user.email)) throw new CommandRefusal('El correo no es válido.');
  if (!isStrong(user.password))
    throw new CommandRefusal('La contraseña necesita al menos 8 caracteres, un número y un signo.');
}

/** The rules for all new passwords. No stored user yet has companies and places that they could read. */
async function refuseCommon(passwords: OwnHasher, user: NewAdministrator): Promise<void> {
  const nobodyYet = { credentials: async () => null, namesAbout: async () => [] };
  try {
    await createPasswordRules(nobodyYet, passwords, createCommonPasswords()).checkNew(user, user.password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandRefusal(`La contraseña no sirve. ${error.fields?.['password'] ?? error.message}.`);
  }
}

const labels: Record<keyof typeof longest, string> = {
  username: 'el usuario',
  email: 'el correo',
  name: 'el nombre',
  surname: 'el apellido',
  password: 'la contraseña',
};

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

async function refuseKnown(query: Query, { username, email }: NewAdministrator): Promise<void> {
  const [row] = await query<{ username: boolean; email: boolean }>(
    `select exists (select from users where ${isNamed('username', '$1')}) as username,
            exists (select from users where is_active and lower(email) = lower($2)) as email`,
    [username, email],
  );
  if (row?.username) throw new CommandRefusal(`Ya existe el usuario ${username}.`);
  if (row?.email) throw new CommandRefusal(`Ya existe un usuario con el correo ${email}.`);
}

/** The stored name of the administrator's profile. Refuses one that lacks a module. */
async function profileWithEverything(query: Query): Promise<string> {
  const [known] = await query<{ name: string; held: readonly ModuleGrant[] }>(
    `select p.name, (select coalesce(json_agg(json_build_object('name', module, 'permission', permission)), '[]')
                       from profile_module_relations m where m.profile_name = p.name) as held
       from profiles p where ${isNamed('p.name', '$1')}`,
    [administratorProfile.name],
  );
  if (!known) throw new Error('The profile that was just created is missing');
  const missing = modules.filter(
    (module) => !known.held.some((grant) => grant.name === module && grant.permission === 'W'),
  );
  if (missing.length > 0)
    throw new CommandRefusal(`Ya existe el perfil ${known.name}, y no escribe en: ${missing.join(', ')}.`);
  return known.name;
}

import type { Page } from 'playwright-core';
import { passwordOfNew } from './browser';
import { field } from './page-parts';

export interface NewUser {
  readonly username: string;
  readonly profile: string;
}

/** Fills in the form of a new user, except for the user's scope. */
export async function fillInUser(page: Page, { username, profile }: NewUser): Promise<void> {
  const values = {
    Usuario: username,
    Nombre: 'Zoë',
    Apellido: 'Ñáñez',
    Correo: `${username}@comensal.example`,
    Contraseña: passwordOfNew(username),
    'Repetir la contraseña': passwordOfNew(username),
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await field(page, 'Perfil').selectOption(profile);
}

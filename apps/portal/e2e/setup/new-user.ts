import type { Page } from 'playwright-core';
import { demoPassword } from './browser';
import { field } from './page-parts';

export interface NewUser {
  readonly username: string;
  readonly profile: string;
}

/** Fills in the form of a new user, except for what the user may see. */
export async function fillInUser(page: Page, { username, profile }: NewUser): Promise<void> {
  const values = {
    Usuario: username,
    Nombre: 'Zoë',
    Apellido: 'Ñáñez',
    Email: `${username}@comensal.example`,
    Contraseña: demoPassword,
    'Repetir la contraseña': demoPassword,
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await field(page, 'Perfil').selectOption(profile);
}

import { whatStands } from '../postgres/database.mjs';

/**
 * What a new installation lacks before people can work with it, a Spanish sentence each; empty when nothing is missing.
 * Takes the database's URL and the product's, which must answer.
 */
export async function firstDaySentences(databaseUrl, address) {
  const { users } = await whatStands(databaseUrl);
  return [
    ...(users ? [] : ['Todavía no hay usuarios. Cree el primer administrador: npm run admin:create -- USUARIO CORREO']),
    ...((await offersRegistration(address))
      ? []
      : [
          'Falta el perfil de quienes se registran (PRECONTRACTOR_PROFILE): el ingreso no muestra «Quiero ser contratista». Lo crea admin:create.',
        ]),
  ];
}

async function offersRegistration(address) {
  const answered = await fetch(`${address}/api/auth/getRegistration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return (await answered.json()).response.data.open;
}

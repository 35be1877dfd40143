/** What the installer reads when the product has the wrong database role. */
export const roleText = {
  application:
    'DATABASE_URL: este usuario de PostgreSQL es superusuario, dueño de las tablas o puede más de lo que la aplicación necesita. ' +
    'Cree los roles como dice docs/operating.md («Roles of the database») y use aquí comensal_app; el dueño, comensal_owner, solo en DATABASE_OWNER_URL de las migraciones.',
  ownerUrl:
    'DATABASE_OWNER_URL: es solo para las migraciones; quítela del entorno de api y worker, que no deben poder llegar a ser dueños de la base.',
  signature:
    'TOKEN_SECRET: la base de datos guarda la llave de otro. Ejecute «npm run migrate» con este mismo TOKEN_SECRET y con DATABASE_OWNER_URL.',
} as const;

import { parseArgs } from 'node:util';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { actingKey } from '@comensal/infrastructure/platform/database';
import { createAdministrator } from '../admin/create-administrator';
import { askHidden, newPassword, readLine } from '../admin/password';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

const usage = `Uso: npm run admin:create -- USUARIO CORREO [--name NOMBRE] [--surname APELLIDO] [--password-stdin]
Crea un administrador con todos los módulos y acceso total, y los perfiles sugeridos que falten. La contraseña se pide en la terminal o, con --password-stdin,
se lee de la entrada; si no se da ninguna, se crea una y se muestra una sola vez.`;

/** `npm run admin:create`: the first administrator of an installation. */
await runCommand(async () => {
  const { values, positionals } = parse();
  const [username, email, ...rest] = positionals;
  if (username === undefined || email === undefined || rest.length > 0) throw new CommandRefusal(usage);
  const configuration = loadConfiguration(process.env);
  const value = values['password-stdin'] ? await readLine(process.stdin) : process.stdin.isTTY ? await askTwice() : '';
  const password = value === '' ? newPassword() : value;
  const user = {
    username,
    email,
    password,
    name: values.name ?? username,
    surname: values.surname ?? 'Administrador',
  };
  const made = await withConnection(configuration.databaseUrl, (query) =>
    createAdministrator(
      {
        query,
        passwords: createPasswordHasher(),
        key: actingKey(tokenSecret(configuration)),
        registrationName: configuration.precontractorProfile,
      },
      user,
    ),
  );
  console.log(`Se creó el administrador ${username}.`);
  if (made.length > 0) console.log(`Perfiles creados: ${made.join(', ')}.`);
  if (value === '') console.log(`Contraseña: ${password}`);
  return 0;
});

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, surname: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    });
  } catch {
    throw new CommandRefusal(usage);
  }
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Contraseña (Enter para crear una): ');
  if (first !== '' && first !== (await askHidden('Otra vez: ')))
    throw new CommandRefusal('Las contraseñas no coinciden.');
  return first;
}

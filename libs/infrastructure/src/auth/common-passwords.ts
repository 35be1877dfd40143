import type { CommonPasswords } from '@comensal/application';
import { foldedName } from '@comensal/domain';

/** Local favourites that the lists lack. */
const ofOurs =
  'argentina bienvenida bienvenido bocajuniors clave claves cliente clientes comensal comensales comida contraseña contrasena empresa ' +
  'administrador usuario usuarios riverplate rosario cordoba mendoza buenosaires teamo tequiero holahola secreta secreto sistema temporal cambiame';

/** The password of the demonstration's users. */
const ofDemonstration = 'Comedor.2026';

/** Letters written as digits and signs. */
const dressed: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Some fifty thousand passwords of the lists that attackers use, with Spanish first names, months, days and words. A password
 * is common when it is one of them ignoring case, accents, disguise and signs ('P4ssw0rd', 'Password.1'). A common word with
 * more around it is accepted: the form asks for digits and signs, and most people begin with a word. The demonstration's own
 * password is published, so it is common except where the demonstration may run.
 */
export function createCommonPasswords({ demonstration }: { readonly demonstration: boolean }): CommonPasswords {
  let lists: Promise<ReadonlySet<string>> | undefined;
  return {
    async isCommon(password) {
      const folded = foldedName(password);
      if (folded === foldedName(ofDemonstration)) return !demonstration;
      lists ??= readLists();
      const known = await lists;
      const spellings = [folded, undressed(folded), folded.replace(/[^a-z0-9]/g, '')];
      return spellings.some((spelling) => known.has(spelling));
    },
  };
}

async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary: everywhere } = await import('@zxcvbn-ts/language-common');
  const { dictionary: spanish } = await import('@zxcvbn-ts/language-es-es');
  return new Set(
    [
      ...everywhere['passwords-common'],
      ...spanish['firstnames-es-es'],
      ...spanish['months-es-es'],
      ...spanish['daysOfWeek-es-es'],
      ...spanish['seasons-es-es'],
      ...ofOurs.split(' '),
    ].map(foldedName),
  );
}

function undressed(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => dressed[sign] ?? sign);
}

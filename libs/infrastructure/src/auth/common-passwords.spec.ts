import { createCommonPasswords } from './common-passwords';

const { isCommon } = createCommonPasswords({ demonstration: true });

describe('passwords that everybody tries first', () => {
  test.each(['123456789', 'P@ssw0rd', 'passw0rd', 'Contraseña', 'ILOVEYOU', 'Primavera', 'p455w0rd'])(
    'ACC-77 %s is common, regardless of its case, accents and disguise',
    async (password) => {
      expect(await isCommon(password)).toBe(true);
    },
  );

  test.each(['Comedor.2026', 'Primera.1', 'Clave.nueva1', 'Otra.clave.2', 'kR7.vuelo-9', 'tren.mesa.44', '........1'])(
    'ACC-77 %s is not',
    async (password) => {
      expect(await isCommon(password)).toBe(false);
    },
  );

  test.each(['Comedor.2026', 'COMEDOR.2026', 'Comédor.2026'])(
    'ACC-77 %s is common where no demonstration may be',
    async (password) => {
      expect(await createCommonPasswords({ demonstration: false }).isCommon(password)).toBe(true);
    },
  );
});

import { createCommonPasswords } from './common-passwords';

const { isCommon } = createCommonPasswords();

/** What the password rules know about a person of the demonstration data. */
const names = ['Marisol', 'Echegaray', 'marisol.echegaray', 'Metalúrgica Ñandubay S.R.L.', 'Centro Puerto Viejo'];

describe('a disguised dictionary word (ACC-77)', () => {
  test.each([
    // Plain, and with the additions that the form requires.
    ...[
      '123456789',
      'ILOVEYOU',
      'Primavera',
      'Comensal.2026',
      'Comedor.2026',
      'Comedor.1',
      'Comedores#77',
      'Verano.2026',
    ],
    ...[
      'Argentina.1',
      'Primera.1',
      'Ventana.2026',
      'Gonzalez.85',
      'Miércoles.3',
      'Setiembre.26',
      'Qwerty.123',
      'abc.12345678',
    ],
    // Letters as digits and signs, with and without accents.
    ...[
      'P@ssw0rd',
      'P@ssw0rd1',
      'p455w0rd',
      'Contraseña.1',
      'CONTRASENA!9',
      'C0m3ns4l.9',
      'C0m3n$@l!1',
      '4rg3nt1n4.78',
      '|nv13rn0-26',
    ],
    // Separators, digits within, prefixes, backwards, full width, another script.
    ...[
      'C.o.m.e.n.s.a.l.1',
      'Com-edor_2026',
      'C1omedor.26',
      '2026.Comensal!',
      '¡¡99Comedor99!!',
      'lasnemoC.2026',
      '1.anitnegrA',
    ],
    ...['Ｃｏｍｅｄｏｒ.1', 'Сomеdоr.2026', 'V é r a n o.1', 'ⓒomedor.11'],
    // Cities, provinces and clubs.
    ...[
      'Boca.Juniors.1',
      'R1v3r.Pl4t3!',
      'San_Lorenzo.22',
      'Mar.del.Plata.7',
      'Buenos-Aires.1',
      'Tucum4n.9!',
      'Tucumán.1816',
      'Xeneize.12',
    ],
    ...['Rosario.Central1', 'Neuquén!2026', 'M3ss1.10.10', '.Maradona.10.'],
    // The person, the company and the place.
    ...[
      'Marisol.1985',
      'M4r1s0l.85',
      'Echegaray!1',
      'Marisol.Echegaray1',
      'Ñandubay.2026',
      'Metalurgica-1',
      'PuertoViejo.26',
    ],
    ...['Centro.Puerto.Viejo.1'],
    // Runs of the alphabet and the keyboard, a letter at the end, and ñ as it is written without one.
    ...[
      'abcdefgh1',
      'Abcdefgh.1',
      'hgfedcba.2',
      'qwertyuiop1',
      'Asdfghjk.12',
      'zxcv.2026',
      '1qaz2wsx3edc.',
      'mnbvcx!9',
    ],
    ...['Comensal.2026x', 'Veranoz.26', '2026.Argentina.b', 'Comedor.1a'],
    ...['Contrasenia.1', 'Espania.2026', 'Niandubay.26'],
  ])('%s is refused', async (password) => {
    expect(await isCommon(password, names)).toBe(true);
  });

  test.each([
    // Two and three unrelated words.
    ...[
      'tren.mesa.44',
      'Clave.nueva1',
      'Otra.clave.2',
      'luna-hierro-7',
      'pan.nube.río.8',
      'gato.teja.mes.3',
      'Sal.Fuego.Lápiz.4',
    ],
    ...[
      'hielo-cuerda-2-mono',
      'vaso tinta roble 5.',
      'Cactus.bolsa.humo.19',
      'puerta+queso+lana=7',
      'tigre azul come 9 peras.',
    ],
    ...[
      'relámpago;cuchara;once;11',
      'Nieve#tambor#codo#6',
      'la.mesa.de.mi.abuela.8',
      'correr-pintar-volar-3',
      'marzo.tejado.remo.1',
    ],
    ...['comedor.violín.trueno.2', 'verano y tres caracoles 3.', 'Boca.tornillo.abeja.5', 'argentina.papel.grulla.9'],
    // Random ones.
    ...[
      'kR7.vuelo-9',
      'x7$k!9.2@Lm',
      'Qz8#vN2&rT5w',
      'b7Kp.3xWq9Zt',
      'u&4Gd!9sXe2L',
      '9f.Jt6Yw3Mb',
      'hV5;nR8:cK1',
      'zX3^pL6*dF9q',
    ],
    ...[
      '7193.2485.61',
      'wT4rJ8.yB2hN',
      'G7!kd92#mzQx',
      'aE5.uI9.oY2x',
      'm9.a4-r7i2oV',
      'Jx83.Kw61.Pq07',
      'r5Tf"8Hn1Vc',
      'D4s.9Gk2.Lp7z',
    ],
    ...['fjN2=qW7;zB4', 'ñK6.tÚ9.wé3x', 'Tb-93-Wk-48-Zn', 'c4.Xp8!Rv6@Hd'],
    '........1',
  ])('%s is accepted', async (password) => {
    expect(await isCommon(password, names)).toBe(false);
  });

  test('a name is common only for its own users', async () => {
    expect([await isCommon('Ñandubay.2026', []), await isCommon('Ñandubay.2026', names)]).toEqual([false, true]);
  });

  test('none of two hundred random passwords is refused, and the longest disguise is checked within 200 ms', async () => {
    const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789.!#$%&*';
    // Lehmer's generator: the same sequence every time.
    let seed = 20_260_101;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const passwords = Array.from({ length: 200 }, () =>
      Array.from({ length: 12 }, () => letters[random(letters.length)]).join(''),
    );
    const refused = await Promise.all(passwords.map((password) => isCommon(password, names)));
    expect(passwords.filter((_, index) => refused[index])).toEqual([]);
    const started = performance.now();
    await isCommon('4@(1!$5+7|08'.repeat(6).slice(0, 64), names);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

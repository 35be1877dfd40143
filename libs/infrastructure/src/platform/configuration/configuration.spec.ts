import { createClock } from './clock';
import { ConfigurationError, loadConfiguration } from './configuration';

const minimal = { DATABASE_URL: 'postgres://comensal@localhost:5432/comensal' };

function refusalOf(environment: Record<string, string>): string {
  try {
    loadConfiguration({ ...minimal, ...environment });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('configuration', () => {
  test('API-02 with only the database set everything else has its default', () => {
    expect(loadConfiguration(minimal)).toEqual({
      nodeEnv: 'development',
      host: '0.0.0.0',
      port: 3000,
      dataDir: '.data',
      portalDir: 'dist/portal',
      manualPdf: undefined,
      contractorTemplatesDir: undefined,
      databaseUrl: minimal.DATABASE_URL,
      databaseReadUrl: undefined,
      databaseSessionUrl: minimal.DATABASE_URL,
      databaseOwnerUrl: undefined,
      databasePool: 10,
      backupDir: undefined,
      backupKeepDays: 14,
      mealCorrectionDays: 60,
      invoiceRelation: { taxes: [0, 21_000, 10_500], perceptions: 6_000, tolerance: 100 },
      pricesIncludeVat: false,
      priceListDays: 100,
      reminders: { after: { usual: 3, steps: {} }, hour: 8, holidays: [] },
      restoreDays: 30,
      databaseKeepsPlans: true,
      filesUrl: undefined,
      redis: undefined,
      smtpUrl: undefined,
      mailFrom: 'Comensal <no-responder@comensal.example>',
      mailReplyTo: undefined,
      publicUrl: 'http://localhost:3000',
      tokenSecret: undefined,
      auditSealKey: undefined,
      sessionHours: 12,
      passwordMaxLength: 15,
      fixedClock: undefined,
      logLevel: 'info',
      uploadMaxBytes: 10_485_760,
      uploadMaxFiles: 10,
      fairUse: {
        jobs: 50,
        runningJobs: 2,
        uploads: 3,
        eventStreams: 10,
        allEventStreams: 1_000,
        wholeLists: 1,
        longBodies: 120,
      },
      drainSeconds: 0,
      stopSeconds: undefined,
      metricsToken: undefined,
      metricsPort: undefined,
      workerMetricsPort: undefined,
      apiDocs: true,
      importConfirmed: false,
      tracing: undefined,
      trustedProxies: 0,
      secondFactor: 'offered',
      precontractorProfile: 'Precontratista',
    });
  });

  test('an invalid variable aborts the start with a message that names it and hides its value', () => {
    expect(refusalOf({ DATABASE_URL: '' })).toBe('DATABASE_URL: falta esta variable de entorno');
    expect(refusalOf({ DATABASE_URL: 'mysql://root:secreto@x/y' })).toBe(
      'DATABASE_URL: debe ser una dirección de PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/base',
    );
    expect(refusalOf({ PORT: 'tres mil' })).toBe('PORT: debe ser un número de puerto válido');
    expect(refusalOf({ PORT: '70000' })).toBe('PORT: debe ser un número de puerto válido');
    expect(refusalOf({ NODE_ENV: 'prod' })).toBe('NODE_ENV: debe ser production, development o test');
    expect(refusalOf({ APP_CLOCK: 'mañana' })).toBe(
      'APP_CLOCK: debe ser un momento ISO 8601, por ejemplo 2026-03-06T10:00:00-03:00',
    );
    expect(refusalOf({ SECOND_FACTOR: 'sí' })).toBe(
      'SECOND_FACTOR: debe ser required (lo exige a todos) u offered (lo exige según el perfil)',
    );
    expect(refusalOf({ DRAIN_SECONDS: '-1' })).toBe(
      'DRAIN_SECONDS: debe ser un número entero de segundos entre 0 y 600',
    );
    expect(refusalOf({ STOP_SECONDS: '0' })).toBe('STOP_SECONDS: debe ser un número entero de segundos entre 1 y 3600');
    for (const name of ['MAIL_FROM', 'MAIL_REPLY_TO']) {
      for (const wrong of ['Comedores', 'Comedores <comedores>', 'a@b.com, c@d.com', 'Comedores <a@b.com> <c@d.com>'])
        expect(refusalOf({ [name]: wrong })).toBe(
          `${name}: debe ser una dirección de correo, por ejemplo Comedores <comedores@empresa.com.ar>`,
        );
      for (const taken of ['comedores@empresa.com.ar', 'Comedores <comedores@empresa.com.ar>'])
        expect(refusalOf({ [name]: taken })).toBe('accepted');
    }
    expect(refusalOf({ TOKEN_SECRET: 'corta' })).toBe('TOKEN_SECRET: debe tener al menos 32 caracteres');
    expect(refusalOf({ TOKEN_SECRET: 'x'.repeat(40) })).toBe(
      'TOKEN_SECRET: es demasiado simple: use un valor al azar, por ejemplo el de openssl rand -base64 48',
    );
    expect(refusalOf({ TOKEN_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' })).toContain('TOKEN_SECRET');
    expect(refusalOf({ TOKEN_SECRET: '0f3a9c1be27d5846a0f3c9b1e27d5846' })).toBe('accepted');
    expect(refusalOf({ AUDIT_SEAL_KEY: 'corta' })).toBe('AUDIT_SEAL_KEY: debe tener al menos 32 caracteres');
    expect(refusalOf({ PASSWORD_MAX_LENGTH: '65', SESSION_HOURS: '0' })).toBe(
      'SESSION_HOURS: debe ser un número entero de horas entre 1 y 168\nPASSWORD_MAX_LENGTH: debe ser un número entero entre 15 y 64',
    );
    expect(refusalOf({ TRUST_PROXY: 'tal vez', REDIS_URL: 'http://x' })).toBe(
      'REDIS_URL: debe ser una dirección de Redis, por ejemplo redis://servidor:6379\nTRUST_PROXY: debe ser true, false o la cantidad de proxies (0 a 9)',
    );
  });

  test('reminders have their days by step, their hour and the holidays', () => {
    const input = { REMIND_AFTER_DAYS: '5,credit.Pagado=1', REMIND_AT_HOUR: '7', HOLIDAYS: '2026-12-08, 2026-12-25' };
    expect(loadConfiguration({ ...minimal, ...input }).reminders).toEqual({
      after: { usual: 5, steps: { 'credit.Pagado': 1 } },
      hour: 7,
      holidays: [20_261_208, 20_261_225],
    });
    for (const wrong of ['61', 'credit.Aprobado=1', 'tres'])
      expect(refusalOf({ REMIND_AFTER_DAYS: wrong })).toBe(
        'REMIND_AFTER_DAYS: debe ser un número de días hábiles de 0 a 60, o por paso, por ejemplo 3,credit.Pagado=1,contractorRequest.Pendiente=0',
      );
    expect(refusalOf({ REMIND_AT_HOUR: '24' })).toBe('REMIND_AT_HOUR: debe ser una hora entera entre 0 y 23');
    for (const wrong of ['2026-02-30', '08/12/2026', '2026-12-08,'])
      expect(refusalOf({ HOLIDAYS: wrong })).toBe(
        'HOLIDAYS: debe ser una lista de fechas, por ejemplo 2026-12-08,2026-12-25',
      );
  });

  test('a Redis behind sentinels is identified by its group name', () => {
    const input = { ...minimal, REDIS_URL: 'redis://:clave@grupo/2', REDIS_SENTINEL_PASSWORD: 'otra' };
    expect(loadConfiguration({ ...input, REDIS_SENTINELS: 's1, s2:26380' }).redis).toEqual({
      url: 'redis://:clave@grupo/2',
      sentinels: [
        { host: 's1', port: 26_379 },
        { host: 's2', port: 26_380 },
      ],
      sentinelPassword: 'otra',
    });
    for (const wrong of ['s1,', 's1:0', 's1:puerto'])
      expect(refusalOf({ REDIS_URL: 'redis://grupo', REDIS_SENTINELS: wrong })).toBe(
        'REDIS_SENTINELS: debe ser una lista de servidores, por ejemplo sentinel-1:26379,sentinel-2:26379',
      );
    expect(refusalOf({ REDIS_SENTINELS: 's1' })).toBe(
      'REDIS_URL: falta con REDIS_SENTINELS: el servidor es el nombre del grupo, por ejemplo redis://mymaster',
    );
  });

  test('production requires a secret and refuses a fixed clock', () => {
    expect(refusalOf({ NODE_ENV: 'production', APP_CLOCK: '2026-03-06T10:00:00-03:00' })).toBe(
      'APP_CLOCK: no se permite en producción\nTOKEN_SECRET: es obligatoria en producción (al menos 32 caracteres)',
    );
    expect(refusalOf({ NODE_ENV: 'production', TOKEN_SECRET: '0f3a9c1be27d5846a0f3c9b1e27d5846' })).toBe('accepted');
  });

  test.each([
    ['neither', {}, ['MAIL_FROM', 'PUBLIC_URL']],
    [
      'those of our examples',
      { MAIL_FROM: 'a@comensal.example', PUBLIC_URL: 'https://comensal.example' },
      ['MAIL_FROM', 'PUBLIC_URL'],
    ],
    ['one alone', { MAIL_FROM: 'comedor@empresa.com.ar' }, ['PUBLIC_URL']],
    ['both', { MAIL_FROM: 'comedor@empresa.com.ar', PUBLIC_URL: 'https://comedor.empresa.com.ar' }, []],
  ])('in production mails need an explicit sender and link address: %s', (_, more, named) => {
    const production = {
      NODE_ENV: 'production',
      TOKEN_SECRET: '0f3a9c1be27d5846a0f3c9b1e27d5846',
      SMTP_URL: 'smtp://correo.empresa.com.ar:587',
    };
    const sentence = 'en producción y con SMTP_URL es obligatoria, con una dirección suya';
    expect(refusalOf({ ...production, ...more })).toBe(
      named.length === 0 ? 'accepted' : named.map((name) => `${name}: ${sentence}`).join('\n'),
    );
    expect(refusalOf({ ...production, ...more, SMTP_URL: '' })).toBe('accepted');
    expect(refusalOf({ ...production, ...more, NODE_ENV: 'development' })).toBe('accepted');
  });

  test('an empty variable counts as unset, and the public address loses its trailing slash', () => {
    expect(loadConfiguration({ ...minimal, REDIS_URL: ' ', PUBLIC_URL: 'https://comedores.example/' })).toMatchObject({
      redis: undefined,
      publicUrl: 'https://comedores.example',
    });
  });

  test('CRE-12 APP_CLOCK fixes the clock', () => {
    const clock = createClock(loadConfiguration({ ...minimal, APP_CLOCK: '2026-03-06T10:00:00-03:00' }));
    expect([clock().toISOString(), clock().toISOString()]).toEqual([
      '2026-03-06T13:00:00.000Z',
      '2026-03-06T13:00:00.000Z',
    ]);
  });
});

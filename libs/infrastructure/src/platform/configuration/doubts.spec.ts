import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isoToDate } from '@comensal/domain/platform/dates';
import { ConfigurationError, loadConfiguration } from './configuration';
import { doubtsOf, refusePaths } from './doubts';

const today = isoToDate('2026-11-29');
const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-doubts-`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['DATABASE_READ_URLS', 'DATABASE_READ_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['MAIL_FRON', 'MAIL_FROM'],
])('API-02 %s is told: probably %s was meant', (name, meant) => {
  expect(doubtsOf({ [name]: 'x' }, today)).toEqual([`${name}: Comensal no la lee; ¿quiso escribir ${meant}?`]);
});

test('API-02 names that are known, empty or far from all are not told', () => {
  const names = [
    'SMTP_URL',
    'METRICS_PORT',
    'HOSTNAME',
    'POST',
    'TEST_DATABASE_URL',
    'LOG_KEEP_DAYS',
    'npm_config_cache',
  ];
  expect(doubtsOf({ ...Object.fromEntries(names.map((name) => [name, 'x'])), SMPT_URL: '' }, today)).toEqual([]);
});

test('API-02 a second @ in an address is told, and one that hides behind another character is refused', () => {
  expect(doubtsOf({ SMTP_URL: 'smtp://a@b.com:x@correo', MAIL_FROM: 'A@B <a@b.com>' }, today)).toEqual([
    expect.stringMatching(/^SMTP_URL: tiene más de una @/),
  ]);
  for (const password of ['a/b', 'a#b', 'a?b'])
    expect(() => loadConfiguration({ DATABASE_URL: `postgres://u:${password}@servidor:5432/base` })).toThrow(
      /^DATABASE_URL: no se puede leer: en el usuario y en la clave/,
    );
  expect(loadConfiguration({ DATABASE_URL: 'postgres://u:a%2Fb@servidor/base' }).databaseUrl).toContain('a%2Fb');
});

test('API-02 holidays that have no day of this year are told', () => {
  const messageOf = (days: string): string[] => doubtsOf({ HOLIDAYS: days }, today);
  expect([
    messageOf('2025-12-08, 2025-12-25').length,
    messageOf('2025-12-25,2026-12-25').length,
    messageOf('').length,
  ]).toEqual([1, 0, 0]);
});

test('API-02 paths that are not there, and a DATA_DIR that is a file, are refused by name', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() =>
    refusePaths({ MANUAL_PDF: folder, PORTAL_DIR: file, CONTRACTOR_TEMPLATES_DIR: `${file}-none`, DATA_DIR: file }),
  ).toThrow(
    new ConfigurationError(
      'MANUAL_PDF: no existe ese archivo\nCONTRACTOR_TEMPLATES_DIR: no existe esa carpeta\nPORTAL_DIR: no existe esa carpeta\nDATA_DIR: es un archivo, y debe ser una carpeta',
    ),
  );
  refusePaths({ MANUAL_PDF: file, PORTAL_DIR: folder, DATA_DIR: path.join(folder, 'new') });
});

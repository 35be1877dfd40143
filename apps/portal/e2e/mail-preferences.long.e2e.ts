import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { question, request, sees, yes } from './setup/credit-parts';
import { twoLooks } from './setup/lane';
import { mailTo } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { button, field, inDialog, isClean, said } from './setup/page-parts';
import { runSql } from './setup/run-sql';

/** With a mail server, as in production: what arrives was sent by the worker. */
const { openAs, product } = openProduct({ E2E_SMTP: '1' });

const reader = 'contratista';
const address = `${reader}@comensal.example`;
const preferences = (page: Page) => inDialog(page, 'Preferencias de usuario');

/** Paid credits that the reader asked for: their approval is mailed to them. */
function paidOfReader(): readonly number[] {
  const matches = runSql<{ id: number }>(
    product(),
    `select id::int as id from credits_requests where status = 'Pagado' and requested_by = '${reader}' order by id limit 3`,
  ).map(({ id }) => id);
  expect(matches).toHaveLength(3);
  return matches;
}

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Preferencias' }).click();
  await preferences(page).getByRole('group', { name: 'Correos sobre el trabajo compartido' }).waitFor();
}
async function choose(page: Page, how: 'Cada uno' | 'Un resumen por día' | 'Ninguno'): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences/setPreference'));
  await preferences(page).getByRole('radio', { name: how, exact: true }).press('Space');
  await saved;
}
/** Approves the credit, and mentions the reader in it, which is mailed whatever they chose. Returns the mention's mark. */
async function approveAndMention(approver: Page, id: number): Promise<string> {
  await approver.goto(`/edit-credit-state/${id}`);
  await approver.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
  await approver.getByRole('button', { name: 'Guardar' }).click();
  await request(approver, '¿Desea aprobar el crédito?');
  await yes(approver).click();
  await question(approver, '¿Desea aprobar el crédito?').waitFor({ state: 'detached' });
  await sees(approver, `El crédito ${id} quedó Aprobado`);
  const mark = `Nota del ${id}`;
  await approver.goto(`/show-credit-state/${id}`);
  await field(approver, 'Escriba un comentario').fill(`@${reader} ${mark}`);
  await button(approver, 'Comentar').click();
  await said(approver, 'Comentario agregado');
  return mark;
}
const approved = (id: number): string => `Crédito ${id}: aprobado`;
const approvalOf =
  (id: number) =>
  ({ subject }: Email): boolean =>
    subject === approved(id);
const mentionOf =
  (mark: string) =>
  ({ text }: Email): boolean =>
    text?.includes(mark) ?? false;
/** What became of the approval's mail. */
const savedOf = (id: number) =>
  runSql(
    product(),
    `select digest_at is not null as waits, withheld_at is not null as withheld, sent_at is not null as sent from mails
      where recipient = '${address}' and kind = 'credit' and record_id = ${id} order by created_at desc limit 1`,
  );

describe.each(twoLooks)('the preference of mails, %s', (width, dark) => {
  it('is chosen by keyboard, the hour too, kept in every browser, and followed from the mail', async () => {
    const page = await openAs(reader, '/', width, dark);
    await openPreferences(page);
    await isClean(page);
    await choose(page, 'Un resumen por día');
    const hour = preferences(page).getByRole('combobox', { name: /^Hora del resumen/ });
    expect(await hour.inputValue()).toBe('8');
    const saved = page.waitForResponse((response) => response.url().endsWith('/preferences/setPreference'));
    await hour.selectOption('17');
    await saved;
    await isClean(page);
    // The address that the mails name.
    await page.goto('/home?preferencias');
    await hour.waitFor();
    expect(await hour.inputValue()).toBe('17');
    expect(
      runSql(product(), `select value from user_preferences where username = '${reader}' and key = 'mails'`),
    ).toEqual([{ value: { how: 'digest', hour: 17 } }]);
    await choose(page, 'Cada uno');
    await hour.waitFor({ state: 'detached' });
    expect(
      runSql(product(), `select value from user_preferences where username = '${reader}' and key = 'mails'`),
    ).toEqual([]);
  });
});

it('each comes by itself, a digest at its hour says what waited, with none only what is one’s own comes', async () => {
  const [each = 0, digested = 0, withheld = 0] = paidOfReader();
  const approver = await openAs('admin', '/');
  const page = await openAs(reader, '/');

  const first = await approveAndMention(approver, each);
  await mailTo(product(), address, approvalOf(each));
  await mailTo(product(), address, mentionOf(first));
  expect(savedOf(each)).toEqual([{ waits: false, withheld: false, sent: true }]);

  await openPreferences(page);
  await choose(page, 'Un resumen por día');
  const second = await approveAndMention(approver, digested);
  // The later mail has come, and the earlier one waits for its hour.
  await mailTo(product(), address, mentionOf(second));
  expect(savedOf(digested)).toEqual([{ waits: true, withheld: false, sent: false }]);
  const [{ hour = '' } = {}] = runSql<{ hour: string }>(
    product(),
    `select to_char(digest_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as hour from mails where recipient = '${address}' and record_id = ${digested} and kind = 'credit'`,
  );
  expect(hour).toBe('08:00');

  await choose(page, 'Ninguno');
  const third = await approveAndMention(approver, withheld);
  await mailTo(product(), address, mentionOf(third));
  expect(savedOf(withheld)).toEqual([{ waits: false, withheld: true, sent: false }]);

  // Its hour has come: what was written for a digest comes in it, though the reader chose otherwise since.
  runSql(product(), `update mails set digest_at = created_at where recipient = '${address}' and digest_at is not null`);
  const digest = await mailTo(
    product(),
    address,
    ({ subject }) => subject?.startsWith('Resumen de sus correos del') ?? false,
  );
  expect(digest.text).toContain(approved(digested));
  const link = new RegExp(`${product().url}/(show|edit)-credit-state/${digested}\\b`);
  expect(digest.text).toMatch(link);
  expect(digest.html).toMatch(link);
  expect([each, withheld].filter((id) => digest.text?.includes(approved(id)))).toEqual([]);
  expect(digest.text).toContain(`${product().url}/home?preferencias`);
  expect(savedOf(digested)).toEqual([{ waits: true, withheld: false, sent: true }]);

  await choose(page, 'Cada uno');
});

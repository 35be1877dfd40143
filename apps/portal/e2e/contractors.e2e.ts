import { cuitText } from '@comensal/domain/platform/validation';
import type { Locator, Page } from 'playwright-core';
import {
  contractorValues,
  fileOf,
  fillInContractor,
  contractorForms as forms,
  isPressed,
  mark,
  newContractor,
  toggle,
} from './setup/contractor-parts';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { asksAgain, button, confirms, field, isClean, row } from './setup/page-parts';
import { samplePng } from './setup/sample-files';

const { openAs, product } = openProduct();

const says = (where: Page | Locator, text: string | RegExp) => where.getByText(text).first().waitFor();

describe.each(
  ofLane([
    ['desk', false, 'zafranorte', '30712345673'],
    ['phone', true, 'zafrasur', '30712345672'],
  ]),
)('a contractor from the registration to the approval, %s', (width, dark, username, cuit) => {
  it('CON-02 CON-03 CON-04 CON-05 CON-07 CON-09 CON-16 CON-20 CON-22 CON-23 is registered, rejected in part, corrected and approved', async () => {
    await newContractor(product().url, username);
    const contractor = await openAs(username, '/register-contractor', width, dark);
    for (const [position, name] of forms.entries()) {
      const [loaded] = await Promise.all([
        contractor.waitForEvent('download'),
        button(contractor, `Descargar formulario: ${name}`).press('Enter'),
      ]);
      expect([loaded.suggestedFilename(), await loaded.failure()]).toEqual([`${position + 1} ${name}.pdf`, null]);
    }
    await button(contractor, 'Enviar solicitud').press('Enter');
    await says(contractor, 'Debe cargar la documentación requerida');
    // All but name and e-mail, which are the user's own.
    expect(await contractor.getByText('Campo obligatorio', { exact: true }).count()).toBe(9);
    await fillInContractor(contractor, contractorValues(username, cuit));
    await says(contractor, 'El último número no corresponde a los demás: revíselos. Puede enviarlo igual.');
    await contractor.reload();
    await says(contractor, 'Sus datos se recuperaron; los archivos hay que elegirlos de nuevo.');
    for (const [label, value] of Object.entries(contractorValues(username, cuit)))
      expect(await field(contractor, label).inputValue()).toBe(value);

    await button(contractor, 'Enviar solicitud').click();
    await says(contractor, 'Debe cargar la documentación requerida');
    for (const name of forms) await field(contractor, name).setInputFiles([fileOf(name)]);
    await field(contractor, 'Otros documentos').setInputFiles([samplePng('acta.png'), fileOf('Poder')]);
    await button(contractor, 'Ver acta.png').click();
    await contractor.getByRole('img', { name: 'acta.png' }).waitFor();
    await isClean(contractor);

    // The first attempt fails: its dialog says so, and nothing has to be chosen again.
    await contractor.route('**/contractors/addContractor', (route) => route.abort(), { times: 1 });
    await button(contractor, 'Enviar solicitud').click();
    await confirms(contractor, '¿Desea realizar el registro?');
    const failed = contractor.getByRole('alertdialog', { name: 'Registro de contratista', exact: true });
    await failed.getByRole('heading', { name: 'Registro de contratista', exact: true }).waitFor();
    await button(failed, 'Reintentar').click();
    await says(contractor, 'Registro realizado correctamente');
    await contractor.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
    await contractor.goto('/register-contractor');
    await says(contractor, 'Ya tiene una solicitud');
    await contractor.goto('/contractors-state');
    await row(contractor, cuitText(cuit)).first().waitFor();
    await isClean(contractor);

    const reviewer = await openAs('admin', '/contractors-state', width, dark);
    await reviewer.getByRole('row').nth(1).waitFor();
    await asksAgain(reviewer, 'getRequests', () =>
      field(reviewer, 'Buscar por solicitud, CUIT, razón social, nombre o correo').fill(cuit),
    );
    const match = row(reviewer, `Viandas ${username}`);
    await match.waitFor();
    await isClean(reviewer);
    await match.getByRole('button', { name: /^Revisar la solicitud \d+$/ }).click();
    await reviewer.waitForURL(/\/edit-contractor-state\/\d+$/);
    await toggle(reviewer, 'Aprobado', `${forms[0]}.pdf`).waitFor();
    const address = new URL(reviewer.url()).pathname;
    for (const name of [...forms.slice(1, 4).map((one) => `${one}.pdf`), 'acta.png', 'Poder.pdf']) {
      await mark(reviewer, 'Aprobado', name);
    }
    for (const name of [`${forms[0]}.pdf`, `${forms[4]}.pdf`]) {
      await toggle(reviewer, 'Aprobado', name).click();
      await mark(reviewer, 'Rechazado', name);
      expect(await toggle(reviewer, 'Aprobado', name).getAttribute('aria-pressed')).toBe('false');
      await field(reviewer, `Motivo del rechazo de ${name}`).fill(`Está vencido: ${name}`);
    }
    await button(reviewer, `Ver acta.png`).click();
    await reviewer.getByRole('img', { name: 'acta.png' }).waitFor();
    await isClean(reviewer);
    await button(reviewer, 'Rechazar solicitud').click();
    await confirms(reviewer, '¿Desea rechazar la solicitud?');
    await says(reviewer, /La solicitud \d+ quedó Rechazada\./);
    await reviewer.waitForURL(/\/contractors-state/);

    await contractor.goto(address);
    await says(contractor, `Está vencido: ${forms[0]}.pdf`);
    await says(contractor, `Está vencido: ${forms[4]}.pdf`);
    for (const name of [forms[0], forms[4]])
      await field(contractor, `Reemplazo de ${name}.pdf`).setInputFiles([fileOf(`${name} nueva`)]);
    await isClean(contractor);
    await button(contractor, 'Enviar de nuevo').click();
    await confirms(contractor, '¿Desea enviar la solicitud?');
    await says(contractor, /La solicitud \d+ quedó enviada y espera revisión\./);
    await contractor.waitForURL(/\/contractors-state/);

    await reviewer.goto(address);
    for (const name of [forms[0], forms[4]]) {
      await mark(reviewer, 'Aprobado', `${name} nueva.pdf`);
    }
    for (const name of forms.slice(1, 4)) await isPressed(toggle(reviewer, 'Aprobado', `${name}.pdf`));
    await button(reviewer, 'Aprobar solicitud').click();
    await confirms(reviewer, '¿Desea aprobar la solicitud?');
    await says(reviewer, /La solicitud \d+ quedó Aprobada\./);

    await reviewer.goto(address.replace('edit', 'show'));
    await reviewer.getByRole('heading', { name: 'Alta del contratista', exact: true }).waitFor();
    expect(
      await reviewer.getByRole('link', { name: 'Abrir el usuario', exact: true }).first().getAttribute('href'),
    ).toBe(`/edit-user/${username}`);
    await isClean(reviewer);
    await contractor.goto(address.replace('edit', 'show'));
    await contractor.getByRole('heading', { name: 'Su alta', exact: true }).waitFor();
    await says(contractor, 'La solicitud está aprobada.');
    await button(contractor, 'Descargar acta.png').waitFor();
    expect(await toggle(contractor, 'Aprobado', 'acta.png').count()).toBe(0);
    await isClean(contractor);
  });
});

secondLane.it.each(
  ofLane([
    ['desk', 'Parques y Jardines Peñaranda', 'Montajes Industriales del Sur S.R.L.'],
    ['phone', 'Viandas del Norte', 'Pinturas Industriales OK S.A.S.'],
  ]),
)(
  'CON-06 CON-21 CON-22 CON-29 CON-35 a registration is abandoned, documents are reviewed and marked, and a request is removed, by keyboard: %s',
  async (width, reviewed, removed) => {
    const contractor = await openAs('precontratista', '/register-contractor', width);
    await field(contractor, 'Razón social').waitFor();
    await button(contractor, 'Cancelar').focus();
    await contractor.keyboard.press('Enter');
    await contractor.waitForURL('/');

    const reviewer = await openAs('admin', '/contractors-state', width);
    await row(reviewer, reviewed).waitFor();
    // By default only what is pending.
    expect(await row(reviewer, 'Rivero Hermanos').count()).toBe(0);
    await row(reviewer, reviewed)
      .getByRole('button', { name: /^Revisar la solicitud/ })
      .focus();
    await reviewer.keyboard.press('Enter');
    await reviewer.waitForURL(/\/edit-contractor-state\/\d+$/);
    const first = 'Constancia de CUIT.pdf';
    await isPressed(button(reviewer, `Ver ${first}`));
    await reviewer.keyboard.press('a');
    await isPressed(toggle(reviewer, 'Aprobado', first));
    await reviewer.keyboard.press('j');
    await isPressed(button(reviewer, 'Ver Estatuto.pdf'));
    await reviewer.keyboard.press('r');
    await isPressed(toggle(reviewer, 'Rechazado', 'Estatuto.pdf'));
    await field(reviewer, 'Motivo del rechazo de Estatuto.pdf').focus();
    await reviewer.keyboard.type('Falta la firma');
    await button(reviewer, 'Guardar revisión').focus();
    await reviewer.keyboard.press('Enter');
    await confirms(reviewer, '¿Desea guardar la revisión?');
    await says(reviewer, /La revisión de la solicitud \d+ quedó guardada\./);

    await row(reviewer, removed)
      .getByRole('button', { name: /^Revisar la solicitud/ })
      .press('Enter');
    await button(reviewer, 'Eliminar solicitud').press('Enter');
    await button(reviewer, 'Si').press('Enter');
    await says(reviewer, /^La solicitud \d+ fue eliminada\.$/);
    await row(reviewer, reviewed).waitFor();
    await row(reviewer, removed).waitFor({ state: 'detached' });
  },
);

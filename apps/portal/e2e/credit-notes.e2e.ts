import type { Page } from 'playwright-core';
import { accessibilityProblems, sidewaysScroll } from './setup/browser';
import { openProduct } from './setup/open-product';
import { samplePdf } from './setup/sample-files';

const { openAs } = openProduct();

const file = samplePdf('diferencia.pdf', 'Detalle de la diferencia');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const opened = (page: Page, name: string) =>
  dialog(page, name).getByRole('heading', { name, exact: true }).first().waitFor();
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function isClean(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Answers the question with yes. */
async function confirms(page: Page, question: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: question, exact: true });
  await asked.getByRole('heading', { name: question, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
}

describe.each([
  ['desk', false],
  ['phone', true],
] as const)('a credit note from its request to its balance, %s', (width, dark) => {
  it('CNO-01 CNO-04 CNO-05 CNO-07 CNO-18 CNO-20 CNO-21 CNO-36 CNO-37 O-137 is asked for, seen, changed, approved and filed', async () => {
    const asker = await openAs('notas', '/credit-notes', width, dark);
    await asker.getByRole('table', { name: 'Notas de crédito', exact: true }).waitFor();
    await isClean(asker);
    await asker.getByRole('button', { name: 'Nueva nota', exact: true }).first().click();
    const create = dialog(asker, 'Nueva nota de crédito');
    await opened(asker, 'Nueva nota de crédito');
    await isClean(asker);
    await create.getByRole('button', { name: 'Guardar', exact: true }).click();
    await create.getByText('Campo obligatorio').first().waitFor();

    const centre = create.getByLabel('Centro logístico', { exact: true });
    await centre.locator('option', { hasText: 'Rosario' }).first().waitFor({ state: 'attached' });
    await centre.selectOption({ label: 'Rosario' });
    const company = create.getByLabel('Cliente', { exact: true });
    await company.selectOption({ index: 1 });
    expect(await create.getByLabel('CUIT', { exact: true }).inputValue()).toMatch(/^\d{11}$/);
    const amount = create.getByLabel('Importe en centavos', { exact: true });
    await amount.fill('a5x0');
    await create.getByText('Se acreditarán $ 50,00').waitFor();
    await amount.blur();
    await expect(amount.inputValue()).resolves.toBe('50,00');
    await isClean(asker);
    await create.getByRole('button', { name: 'Guardar', exact: true }).click();
    await confirms(asker, 'Desea solicitar la nota de crédito?');
    const sentence = asker.getByText(/La nota \d+ quedó pendiente de aprobación/).first();
    await sentence.waitFor();
    const id = Number(/\d+/.exec((await sentence.textContent()) ?? '')?.[0]);

    await asker.goto(`/credit-notes?nota=${id}`);
    await opened(asker, `Editar la nota de crédito ${id}`);
    const edit = dialog(asker, `Editar la nota de crédito ${id}`);
    expect(await edit.getByLabel('Comentarios', { exact: true }).isDisabled()).toBe(true);
    await edit.getByLabel('Importe en centavos', { exact: true }).fill('7500');
    await edit.getByText('Se acreditarán $ 75,00').waitFor();
    await edit.getByRole('button', { name: 'Guardar', exact: true }).click();
    await confirms(asker, 'Desea guardar los cambios?');
    await says(asker, `La nota ${id} quedó guardada.`);

    const approver = await openAs('notasap', '/credit-notes', width, dark);
    await approver
      .getByText(/esperan? una decisión suya/)
      .first()
      .waitFor();
    await isClean(approver);
    await approver.goto(`/credit-notes?nota=${id}`);
    await opened(approver, `Decidir la nota de crédito ${id}`);
    const decide = dialog(approver, `Decidir la nota de crédito ${id}`);
    await decide.getByText('Saldo si se aprueba', { exact: true }).waitFor();
    await isClean(approver);
    expect(await decide.getByLabel('Importe en centavos', { exact: true }).isDisabled()).toBe(true);
    await decide.getByRole('button', { name: 'Guardar', exact: true }).click();
    await decide.getByText('Debe seleccionar APROBADO O RECHAZADO').first().waitFor();
    await decide.getByRole('group', { name: 'Decisión' }).getByText('Aprobado', { exact: true }).click();
    await decide.getByRole('button', { name: 'Guardar', exact: true }).click();
    await confirms(approver, 'Desea aprobar la nota de crédito?');
    await says(approver, `La nota ${id} quedó Aprobada.`);

    await asker.goto(`/credit-notes?nota=${id}`);
    await opened(asker, `Editar la nota de crédito ${id}`);
    const attach = dialog(asker, `Editar la nota de crédito ${id}`);
    await attach.getByLabel('Archivo', { exact: true }).setInputFiles([file]);
    await attach.getByRole('button', { name: 'Guardar', exact: true }).click();
    await confirms(asker, 'Desea adjuntar el archivo?');
    await says(asker, `El archivo quedó adjunto a la nota ${id}.`);
    await asker.goto(`/credit-notes?nota=${id}&ver=1`);
    await opened(asker, `Nota de crédito ${id}`);
    await says(asker, 'diferencia.pdf');
    await isClean(asker);
  });
});

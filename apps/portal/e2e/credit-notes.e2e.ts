import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { secondLane, twoLooks } from './setup/lane';
import { askForNote, decide, dialog, listed, noteRows, opened, openNote, saveNote } from './setup/note-parts';
import { openProduct } from './setup/open-product';
import { asksAgain, button, fact, field, isClean, said, tabTo } from './setup/page-parts';
import { samplePdf } from './setup/sample-files';

const { openAs } = openProduct();

/** A different one at each width: reusing a paper asks for a reason. */
const fileOf = (width: string) => samplePdf('diferencia.pdf', `Detalle de la diferencia: ${width}`);

describe.each(twoLooks)('a credit note, %s', (width, dark) => {
  it('CNO-01 CNO-03 CNO-04 CNO-05 CNO-07 CNO-18 CNO-20 CNO-21 CNO-36 CNO-37 O-137 is requested, viewed, edited, approved and filed', async () => {
    const asker = await openAs('notas', '/credit-notes', width, dark);
    await listed(asker);
    await isClean(asker);
    await button(asker, 'Nueva nota').first().click();
    const create = await opened(asker, 'Nueva nota de crédito');
    await isClean(asker);
    await button(create, 'Guardar').click();
    await create.getByText('Campo obligatorio', { exact: true }).first().waitFor();

    const centre = field(create, 'Centro logístico');
    await centre.locator('option', { hasText: 'Rosario' }).first().waitFor({ state: 'attached' });
    await centre.selectOption({ label: 'Rosario' });
    // Its only client is chosen by itself.
    await field(create, 'CUIT').waitFor();
    expect(await field(create, 'CUIT').inputValue()).toMatch(/^\d{2}-\d{8}-\d$/);
    const amount = field(create, 'Importe en pesos');
    await amount.fill('a5x0');
    await create.getByText('Son cincuenta pesos').waitFor();
    await amount.blur();
    await expect(amount.inputValue()).resolves.toBe('50,00');
    await isClean(asker);
    const { id } = await saveNote(asker, create, '¿Desea solicitar la nota de crédito?');
    await said(asker, `La nota ${id} quedó pendiente de aprobación.`);

    await button(asker, `Editar la nota ${id}`).click();
    const edit = await opened(asker, `Editar la nota de crédito ${id}`);
    expect(await field(edit, 'Comentarios').isDisabled()).toBe(true);
    await field(edit, 'Importe en pesos').fill('7500');
    await edit.getByText('Son setenta y cinco pesos').waitFor();
    await saveNote(asker, edit, '¿Desea guardar los cambios?');
    await said(asker, `La nota ${id} quedó guardada.`);

    const approver = await openAs('notasap', '/credit-notes', width, dark);
    await said(approver, 'esperan una decisión:');
    await isClean(approver);
    const form = await openNote(approver, id, 'Decidir');
    await form.getByText('Saldo si se aprueba', { exact: true }).waitFor();
    await isClean(approver);
    expect(await field(form, 'Importe en pesos').isDisabled()).toBe(true);
    await button(form, 'Guardar').click();
    await form.getByText('Debe seleccionar APROBADO O RECHAZADO').first().waitFor();
    await decide(form, 'Aprobado');
    await saveNote(approver, form, '¿Desea aprobar la nota de crédito?');
    await said(approver, `La nota ${id} quedó Aprobada.`);

    const attach = await openNote(asker, id, 'Editar');
    await field(attach, 'Archivo').setInputFiles([fileOf(width)]);
    await saveNote(asker, attach, '¿Desea adjuntar el archivo?');
    await said(asker, `El archivo quedó adjunto a la nota ${id}.`);
    await button(asker, `Ver la nota ${id}`).click();
    const seen = await opened(asker, `Nota de crédito ${id}`);
    await seen.getByRole('button', { name: /^Ver diferencia\.pdf/ }).waitFor();
    expect([
      await button(seen, 'Guardar').count(),
      await fact(seen, 'Importe'),
      await seen.getByRole('list', { name: 'Historial' }).getByRole('listitem').count(),
    ]).toEqual([0, '$ 75,00', 4]);
    await isClean(asker);
  });

  secondLane.it(
    'CNO-03 CNO-25 CNO-41 O-141 is removed after a confirmation; a decided one has no such button',
    async () => {
      const asker = await openAs('notas', '/credit-notes', width, dark);
      const { id, company_name, amount } = await askForNote(asker, '12345');
      const other = await askForNote(asker, '23456');
      const remove = (note: number) => button(asker, `Eliminar la nota ${note}`);
      const question = `Realmente desea borrar la nota de crédito ${id} de ${company_name} por ${formatMoney(amount)}?`;
      await remove(id).click();
      await said(asker, question);
      await isClean(asker);
      await button(asker, 'No').click();
      await button(asker, 'Si').waitFor({ state: 'detached' });
      await remove(id).click();
      await said(asker, question);
      await button(asker, 'Si').click();
      await said(asker, `La nota ${id} quedó eliminada.`);
      await remove(id).waitFor({ state: 'detached' });

      // Another one is approved while the list still offers its removal.
      const approver = await openAs('notasap', '/credit-notes', width, dark);
      const form = await openNote(approver, other.id, 'Decidir');
      await decide(form, 'Aprobado');
      await saveNote(approver, form, '¿Desea aprobar la nota de crédito?');
      await remove(other.id).click();
      await button(asker, 'Si').click();
      await said(asker, 'Ocurrió un error al eliminar la nota de crédito');
      await isClean(asker);
      await button(asker.getByRole('alertdialog'), 'Cerrar').click();
      await remove(other.id).waitFor({ state: 'detached' });
      await button(asker, `Ver la nota ${other.id}`).waitFor();
    },
  );

  it('CNO-03 CNO-12 CNO-38 O-140 is denied with a reason, which the requester can read', async () => {
    const asker = await openAs('notas', '/credit-notes', width, dark);
    const { id } = await askForNote(asker, '3000');
    const approver = await openAs('notasap', '/credit-notes', width, dark);
    const form = await openNote(approver, id, 'Decidir');
    await decide(form, 'Denegado');
    await button(form, 'Guardar').click();
    await form.getByText('Campo obligatorio', { exact: true }).waitFor();
    await isClean(approver);
    await field(form, 'Comentarios').fill('Sin respaldo del centro');
    const denied = await saveNote(approver, form, '¿Desea denegar la nota de crédito?');
    expect([denied.status, denied.comments]).toEqual(['Denegado', 'Sin respaldo del centro']);
    await said(approver, `La nota ${id} quedó Denegada.`);

    // Its edit address too only offers a read-only view.
    await asker.goto(`/credit-notes?nota=${id}`);
    const seen = await opened(asker, `Nota de crédito ${id}`);
    expect([await fact(seen, 'Comentarios'), await button(seen, 'Guardar').count()]).toEqual([
      'Sin respaldo del centro',
      0,
    ]);
    await seen.getByText('Denegado', { exact: true }).first().waitFor();
    await isClean(asker);
  });

  secondLane.it(
    'CNO-11 two concurrent approvers: the second is warned, keeps the text, and nothing is half done',
    async () => {
      const asker = await openAs('notas', '/credit-notes', width, dark);
      const { id } = await askForNote(asker, '4100');
      // Somebody who also requests notes may still file the approved one; somebody who only approves may do nothing more.
      const late = dark
        ? { person: 'notasap', sees: `Nota de crédito ${id}` }
        : { person: 'admin', sees: `Editar la nota de crédito ${id}` };
      const [first, second] = [
        await openAs('notasap', '/credit-notes', width, dark),
        await openAs(late.person, '/credit-notes', width, dark),
      ];
      const one = await openNote(first, id, 'Decidir');
      const form = await openNote(second, id, 'Decidir');
      await decide(form, 'Denegado');
      await field(form, 'Comentarios').fill('Ya se descontó');
      await decide(one, 'Aprobado');
      const { balance } = await saveNote(first, one, '¿Desea aprobar la nota de crédito?');
      await saveNote(second, form, '¿Desea denegar la nota de crédito?');
      const notice = await opened(second, late.sees);
      await notice.getByText('Otra persona modificó esta nota mientras usted trabajaba.').waitFor();
      await notice.getByText('la acción ya no es posible').waitFor();
      expect(await fact(notice, 'Comentarios')).toBe('Ya se descontó');
      await isClean(second);
      expect([
        await fact(notice, 'Saldo actual'),
        await notice.getByRole('list', { name: 'Historial' }).getByRole('listitem').count(),
      ]).toEqual([formatSum(balance), 2]);
      await second.keyboard.press('Escape');
      await notice.waitFor({ state: 'detached' });
    },
  );
});

secondLane.describe.each([
  ['who only approves', 'notasap'],
  ['who also asks for notes', 'admin'],
] as const)('input over an amount that changed, by %s', (_, person) => {
  it('O-136 O-137 is offered and never applied: the confirmation names, and the account gets, the current amount', async () => {
    const asker = await openAs('notas', '/credit-notes');
    const { id } = await askForNote(asker, '5000');
    const approver = await openAs(person, '/credit-notes');
    const before = await openNote(approver, id, 'Decidir');
    await decide(before, 'Aprobado');
    await field(before, 'Comentarios').fill('Por la diferencia de noviembre');
    await button(before, 'Cancelar').click();
    await before.waitFor({ state: 'detached' });

    const edit = await openNote(asker, id, 'Editar');
    await field(edit, 'Importe en pesos').fill('9.900');
    await saveNote(asker, edit, '¿Desea guardar los cambios?');

    const form = await openNote(approver, id, 'Decidir');
    await form.getByText('antes de los cambios de este registro').waitFor();
    const values = async (): Promise<readonly string[]> => [
      await field(form, 'Importe en pesos').inputValue(),
      await field(form, 'Comentarios').inputValue(),
    ];
    expect(await values()).toEqual(['9.900,00', '']);
    await isClean(approver);
    await button(form, 'Ver').click();
    await form.getByText('Revíselo antes de guardar').waitFor();
    expect(await values()).toEqual(['9.900,00', 'Por la diferencia de noviembre']);
    await button(form, 'Guardar').click();
    await approver.getByRole('alertdialog').getByText('Se acreditarán $ 9.900,00').waitFor();
    await button(approver.getByRole('alertdialog'), 'No').click();
    const approved = await saveNote(approver, form, '¿Desea aprobar la nota de crédito?');
    expect([approved.status, approved.amount, approved.comments]).toEqual([
      'Aprobado',
      990_000,
      'Por la diferencia de noviembre',
    ]);
  });

  it('O-137 after a refusal because of a concurrent change, the confirmation names the current amount', async () => {
    const asker = await openAs('notas', '/credit-notes');
    const { id } = await askForNote(asker, '5000');
    const approver = await openAs(person, '/credit-notes');
    const form = await openNote(approver, id, 'Decidir');
    await decide(form, 'Aprobado');
    const edit = await openNote(asker, id, 'Editar');
    await field(edit, 'Importe en pesos').fill('9.900');
    await saveNote(asker, edit, '¿Desea guardar los cambios?');
    await saveNote(approver, form, '¿Desea aprobar la nota de crédito?');

    await form.getByText('Otra persona modificó esta nota').waitFor();
    expect(await field(form, 'Importe en pesos').inputValue()).toBe('9.900,00');
    await decide(form, 'Aprobado');
    await button(form, 'Guardar').click();
    await approver.getByRole('alertdialog').getByText('Se acreditarán $ 9.900,00').waitFor();
    await button(approver.getByRole('alertdialog'), 'No').click();
    const approved = await saveNote(approver, form, '¿Desea aprobar la nota de crédito?');
    expect([approved.status, approved.amount]).toEqual(['Aprobado', 990_000]);
  });
});

secondLane.it(
  'CNO-19 CNO-37 a note of less than a peso shows its stored amount, and adding a file does not change it',
  async () => {
    const asker = await openAs('notas', '/credit-notes');
    const { id, amount } = await askForNote(asker, '0,50');
    const edit = await openNote(asker, id, 'Editar');
    expect([amount, await field(edit, 'Importe en pesos').inputValue()]).toEqual([50, '0,50']);
    await edit.getByText('Son cero pesos con 50/100').waitFor();
    await field(edit, 'Archivo').setInputFiles([samplePdf('otra.pdf', 'Otra diferencia')]);
    const filed = await saveNote(asker, edit, '¿Desea guardar los cambios?');
    expect([filed.amount, filed.status_document]).toEqual([50, 'Loaded']);
  },
);

secondLane.describe('by keyboard only', () => {
  it('CNO-03 CNO-07 a note is created and decided', async () => {
    const asker = await openAs('notas', '/credit-notes');
    await listed(asker);
    await tabTo(asker, 'Nueva nota');
    await asker.keyboard.press('Enter');
    const create = await opened(asker, 'Nueva nota de crédito');
    await field(create, 'Centro logístico')
      .locator('option', { hasText: 'Rosario' })
      .first()
      .waitFor({ state: 'attached' });
    await create.locator('select:focus').waitFor();
    await asker.keyboard.type('Ros');
    await tabTo(asker, 'Cliente');
    await asker.keyboard.press('ArrowDown');
    await tabTo(asker, 'Importe en pesos');
    await asker.keyboard.type('88');
    const answered = asker.waitForResponse((response) => response.url().endsWith('/addCreditNote'));
    await asker.keyboard.press('Enter');
    await asker.getByRole('alertdialog').getByText('Se solicitará una nota de crédito de $ 88,00').waitFor();
    await asker.keyboard.press('Enter');
    const { response } = (await (await answered).json()) as { response: { data: { id: number } } };
    const { id } = response.data;
    await said(asker, `La nota ${id} quedó pendiente de aprobación.`);

    const approver = await openAs('notasap', '/credit-notes');
    await listed(approver);
    await approver.keyboard.press('/');
    await asksAgain(approver, 'getCreditNotes', () => approver.keyboard.type(String(id)));
    await tabTo(approver, `Decidir la nota ${id}`);
    await approver.keyboard.press('Enter');
    const form = await opened(approver, `Decidir la nota de crédito ${id}`);
    await tabTo(approver, 'Aprobado');
    await approver.keyboard.press('Space');
    await tabTo(approver, 'Guardar');
    await approver.keyboard.press('Enter');
    const request = approver.getByRole('alertdialog', { name: '¿Desea aprobar la nota de crédito?', exact: true });
    await request.getByRole('heading').first().waitFor();
    await approver.keyboard.press('Enter');
    await said(approver, `La nota ${id} quedó Aprobada.`);
    await form.waitFor({ state: 'detached' });
  });

  it('CNO-03 a series of decisions: n opens the first one, and the next one follows', async () => {
    const approver = await openAs('notasap', '/credit-notes');
    await listed(approver);
    const ids = (await noteRows(approver).locator('td .tabular.font-medium').allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    );
    const [one = 0, two = 0] = ids;
    await approver.keyboard.press('n');
    const form = await opened(approver, `Decidir la nota de crédito ${one}`);
    await decide(form, 'Denegado');
    await field(form, 'Comentarios').fill('Repetida');
    await saveNote(approver, form, '¿Desea denegar la nota de crédito?');
    await said(approver, `La nota ${one} quedó Denegada.`);
    await dialog(approver, `Decidir la nota de crédito ${one}`).waitFor({ state: 'detached' });
    await button(approver, `Decidir la nota ${one}`).waitFor({ state: 'detached' });
    // Once the list is back, the next one is first.
    await button(approver, `Decidir la nota ${two}`).waitFor();
    await listed(approver);
    await approver.keyboard.press('n');
    await opened(approver, `Decidir la nota de crédito ${two}`);
  });
});

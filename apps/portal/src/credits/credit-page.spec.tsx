import type { CreditDetail } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { credit, creditPageAnswers } from '../testing/credit-samples';
import { type Answers, errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { connectUploads } from '../testing/upload-network';

const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];
const biller: ModuleGrant[] = [{ name: 'Facturacion Credito', permission: 'W' }];
const payer: ModuleGrant[] = [{ name: 'Pago Credito', permission: 'W' }];
function open(path: string, modules: readonly ModuleGrant[], answers: Answers) {
  const app = openPortal(path, person(modules), answers, creditPageAnswers);
  const madeTo = (name: string) => app.calls.filter((call) => call.path === name);
  return { ...app, madeTo };
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Recorrido del crédito' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const answering = (data: CreditDetail): Answers => ({ 'credits/getCredit/7': data });

describe('the page of a credit', () => {
  it('CRE-29 CRE-34 O-122 shows stepper, facts, documents and history', async () => {
    open(
      '/edit-credit-state/7',
      approver,
      answering(
        credit('Pagado', approver, {
          balance: -50_000,
          balance_waiting: 3_000_000,
          invoice: {
            invoice_number: 'A-1',
            invoice_date: 20261111,
            invoice_amount: 90000,
            documents: [],
            replaced: [],
          },
        }),
      ),
    );
    await screen.findByRole('heading', { name: 'Crédito 7' });
    await screen.findByText('Historial');
    expect(steps()).toEqual([
      'Pendiente, hechoLuz Gómez10/11/2026 09:30',
      'Facturado, hechoLuz Gómez11/11/2026 09:30',
      'Pagado, estado actualLuz Gómez12/11/2026 09:30',
      'Aprobado, todavía noo Rechazado',
    ]);
    const facts = within(screen.getByRole('region', { name: 'Datos del crédito' }));
    expect(facts.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Importe', '$ 1.000,00'],
      ['Saldo actual', '-$ 500,00 + $ 30.000,00 en espera'],
      ['Fecha de solicitud', '10/11/2026'],
      ['Razón social', 'Metalúrgica Ñandú'],
      ['CUIT', '30-71111111-1'],
      ['Orden de compra', 'OC-1'],
      ['Centro logístico', 'Pilar'],
      ['Grupo', 'Turno Mañana'],
      ['Solicitado por', 'Luz Gómez'],
      ['Número de factura', 'A-1'],
      ['Fecha de factura', '11/11/2026'],
      [
        'Importe de factura',
        '$ 900,00El importe de la factura ($ 900,00) es distinto del importe del crédito ($ 1.000,00). Vale el del crédito.',
      ],
    ]);
    expect(screen.getByText('Todavía no se adjuntó ningún recibo')).toBeTruthy();
  });

  it('issue 51 whoever reads the audit takes the credit along with its proof, and nobody else is offered it', async () => {
    const auditor: ModuleGrant[] = [...approver, { name: 'Auditoria', permission: 'R' }];
    const { typist, sent } = open('/show-credit-state/7', auditor, {
      ...answering(credit('Pagado', auditor)),
      'audit/exportEvidence': () => ({ status: 202, data: { jobId: 'a1' } }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Prueba para llevar (ZIP)' }));
    await waitFor(() => expect(sent('audit/exportEvidence')).toEqual([{ credit: 7 }]));
    close();
    open('/show-credit-state/7', approver, answering(credit('Pagado', approver)));
    await screen.findByText('Historial');
    expect(screen.queryByRole('button', { name: 'Prueba para llevar (ZIP)' })).toBeNull();
  });

  it('CRE-24 the other route shows the same without the step, and links to it', async () => {
    const { typist } = open('/show-credit-state/7', approver, answering(credit('Pagado', approver)));
    await screen.findByText('Historial');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    await typist.click(screen.getByRole('button', { name: 'Analizar' }));
    expect(location.pathname).toBe('/edit-credit-state/7');
    expect(await screen.findByRole('button', { name: 'Guardar' })).toBeTruthy();
  });

  it('CRE-46 a finished credit, or one waiting for somebody else, offers nothing and says so', async () => {
    open('/edit-credit-state/7', approver, answering(credit('Aprobado', approver)));
    expect(await screen.findByText('El crédito está terminado.')).toBeTruthy();
    close();
    open('/edit-credit-state/7', approver, answering(credit('Facturado', approver)));
    expect(await screen.findByText('Falta que otra persona complete el paso: Pagado.')).toBeTruthy();
  });

  it('a missing credit says so on its page, with a link back and no dialog over it', async () => {
    const { typist } = open('/edit-credit-state/7', approver, {
      'credits/getCredit/7': () => errorAnswer(404, 'El registro no existe'),
    });
    expect(await screen.findByText('El registro no existe')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await typist.click(screen.getByRole('button', { name: 'Volver a la lista' }));
    expect(location.pathname).toBe('/credit-state');
  });
});

describe('the decision', () => {
  it('CRE-63 CRE-64 CRE-65 asks for approved or rejected, and for one of the three reasons', async () => {
    const { typist, madeTo } = open('/edit-credit-state/7', approver, answering(credit('Pagado', approver)));
    const save = await screen.findByRole('button', { name: 'Guardar' });
    await typist.click(save);
    expect(await screen.findByText('Debe seleccionar APROBADO O RECHAZADO')).toBeTruthy();
    await typist.click(screen.getByRole('radio', { name: 'Rechazado' }));
    const reason = await screen.findByLabelText<HTMLSelectElement>('Motivo del rechazo');
    expect([...reason.options].map(({ text }) => text)).toEqual([
      'Seleccione un valor',
      'Pago incompleto',
      'Faltan retenciones de pago',
      'No corresponde adjunto',
    ]);
    await typist.click(save);
    expect(await screen.findByText('Debe seleccionar una razon por la que se rechaza el credito')).toBeTruthy();
    expect([screen.queryByRole('alertdialog'), madeTo('credits/editCreditStatus')]).toEqual([null, []]);
  });

  it('CRE-44 the question of an approval says what waits to be saved beside the balance', async () => {
    const { typist } = open(
      '/edit-credit-state/7',
      approver,
      answering(credit('Pagado', approver, { balance_waiting: -3_000_000 })),
    );
    await typist.click(await screen.findByRole('radio', { name: 'Aprobado' }));
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByText(/^El saldo pasará de \$ 500,00 \(− \$ 30\.000,00 en espera\) a \$ 1\.500,00\./),
    ).toBeTruthy();
  });

  it('CRE-44 approving shows its effect on the balance, saves once, shows the new state and returns to the list', async () => {
    const answer = Promise.withResolvers<{ data: CreditDetail }>();
    const { typist, madeTo } = open('/edit-credit-state/7', approver, {
      'credits/getCredit/7': credit('Pagado', approver),
      'credits/editCreditStatus': () => answer.promise,
    });
    await typist.click(await screen.findByRole('radio', { name: 'Aprobado' }));
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Desea aprobar el crédito?' });
    expect(
      within(question).getByText(
        'El saldo pasará de $ 500,00 a $ 1.500,00. Después solo se podrá revertir entre dos personas: una lo propone y otra lo confirma.',
      ),
    ).toBeTruthy();
    await typist.dblClick(within(question).getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    answer.resolve({ data: credit('Aprobado', approver, { balance: 150000, version: 4 }) });
    await waitFor(() => expect(location.pathname).toBe('/credit-state'));
    expect(await screen.findByText('El crédito 7 quedó Aprobado. Saldo: $ 1.500,00.')).toBeTruthy();
    expect(madeTo('credits/editCreditStatus').map(({ body }) => body)).toEqual([
      {
        id: 7,
        version: 3,
        shown_amount: 100000,
        status: 'Aprobado',
        reject_reason: '',
        actionOwnerUsername: 'ana',
      },
    ]);
  });

  it('CRE-44 CRE-45 keys: a approves, r rejects, without the mouse', async () => {
    const { typist, madeTo } = open('/edit-credit-state/7', approver, {
      'credits/getCredit/7': credit('Pagado', approver),
      'credits/editCreditStatus': credit('Rechazado', approver),
    });
    await screen.findByRole('button', { name: 'Guardar' });
    await typist.keyboard('r');
    const reason = await screen.findByLabelText('Motivo del rechazo');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await typist.selectOptions(reason, 'No corresponde adjunto');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('alertdialog', { name: '¿Desea rechazar el pago?' });
    await typist.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/credit-state'));
    expect(madeTo('credits/editCreditStatus').map(({ body }) => [body['status'], body['reject_reason']])).toEqual([
      ['Rechazado', 'No corresponde adjunto'],
    ]);
  });

  it('CRE-46 a concurrent change: says so, shows the current state and restores the choice', async () => {
    let now = credit('Pagado', approver);
    const { typist } = open('/edit-credit-state/7', approver, ({ path }) => {
      if (path === 'credits/getCredit/7') return { data: now };
      if (path !== 'credits/editCreditStatus') return undefined;
      now = credit('Aprobado', approver);
      return errorAnswer(409, 'El crédito tiene el estado Aprobado: la acción ya no es posible');
    });
    await typist.click(await screen.findByRole('radio', { name: 'Rechazado' }));
    await typist.selectOptions(await screen.findByLabelText('Motivo del rechazo'), 'Pago incompleto');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const notice = (await screen.findByText('Otra persona modificó este crédito mientras usted trabajaba.')).closest(
      '[role="status"]',
    );
    expect(notice?.textContent).toContain('El crédito tiene el estado Aprobado: la acción ya no es posible');
    expect(notice?.textContent).toContain('Rechazado: Pago incompleto');
    expect(screen.getByText('El crédito está terminado.')).toBeTruthy();
    expect(location.pathname).toBe('/edit-credit-state/7');
  });

  it('CRE-46 a newer version in the same state keeps the form’s input, and saves over it', async () => {
    let now = credit('Pagado', approver);
    const { typist, madeTo } = open('/edit-credit-state/7', approver, ({ path, body }) => {
      if (path === 'credits/getCredit/7') return { data: now };
      if (path !== 'credits/editCreditStatus') return undefined;
      if (body['version'] === 4) return { data: credit('Rechazado', approver) };
      now = credit('Pagado', approver, { version: 4 });
      return errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');
    });
    await typist.click(await screen.findByRole('radio', { name: 'Rechazado' }));
    await typist.selectOptions(await screen.findByLabelText('Motivo del rechazo'), 'Pago incompleto');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await screen.findByText('Otra persona modificó este crédito mientras usted trabajaba.');
    expect((await screen.findByLabelText<HTMLSelectElement>('Motivo del rechazo')).value).toBe('Pago incompleto');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(location.pathname).toBe('/credit-state'));
    expect(madeTo('credits/editCreditStatus').map(({ body }) => body['version'])).toEqual([3, 4]);
  });
});

describe('the other steps', () => {
  it('PRF-06 CRE-46 a user who loses the permission for the step loses its button after the refusal', async () => {
    let modules: readonly ModuleGrant[] = approver;
    const { typist } = open('/edit-credit-state/7', approver, ({ path }) => {
      if (path.startsWith('auth/updateSession')) return { data: person(modules) };
      if (path === 'credits/getCredit/7') return { data: credit('Pagado', modules) };
      return path === 'credits/editCreditStatus'
        ? { status: 403, errorCode: 1403, errorMsg: 'Su perfil no tiene permiso para realizar esta acción' }
        : undefined;
    });
    await typist.click(await screen.findByRole('radio', { name: 'Aprobado' }));
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Desea aprobar el crédito?' });
    modules = [{ name: 'Estado Solicitud Credito', permission: 'R' }];
    await typist.click(within(question).getByRole('button', { name: 'Si' }));
    await screen.findByText('Su perfil no tiene permiso para realizar esta acción');
    expect(await screen.findByText('No hay acciones disponibles para usted en este estado.')).toBeTruthy();
    expect(['Guardar', 'Reintentar'].map((name) => screen.queryByRole('button', { name, hidden: true }))).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ['pasted', 'unos 15 mil'],
    ['with a sign', '-500'],
  ])('CRE-61 an unreadable invoice amount %s reverts to the previous one, and says so', async (_, wrong) => {
    const { typist } = open('/edit-credit-state/7', biller, answering(credit('Pendiente', biller)));
    const amount = await screen.findByLabelText<HTMLInputElement>('Importe de factura');
    await typist.type(amount, '14.500');
    await typist.tab();
    expect([amount.value, screen.getByText('Son catorce mil quinientos pesos').textContent]).toEqual([
      '14.500,00',
      'Son catorce mil quinientos pesos',
    ]);
    await typist.clear(amount);
    await typist.click(amount);
    await typist.paste(wrong);
    await typist.tab();
    expect(await screen.findByText(`«${wrong}» no se reconoce como importe: quedó el anterior`)).toBeTruthy();
    expect(amount.value).toBe('14.500,00');
  });

  it('CRE-55 CRE-56 CRE-57 CRE-58 CRE-59 CRE-60 CRE-61 the invoice needs number, date, amount and a file', async () => {
    const { typist } = open('/edit-credit-state/7', biller, answering(credit('Pendiente', biller)));
    await typist.click(await screen.findByRole('button', { name: 'Facturar' }));
    expect((await screen.findAllByText('Campo obligatorio')).length).toBe(3);
    expect(screen.getByText('Es necesario adjuntar la factura del credito')).toBeTruthy();
    const number = screen.getByLabelText<HTMLInputElement>('Número de factura');
    expect(document.activeElement).toBe(number);
    await typist.type(number, 'A-000000000000000000000000000000000001');
    expect(number.value.length).toBe(30);
    const amount = screen.getByLabelText<HTMLInputElement>('Importe de factura');
    await typist.type(amount, '999,999');
    expect(amount.value).toBe('999,99');
    expect(
      screen.getByText(
        'El importe de la factura ($ 999,99) es distinto del importe del crédito ($ 1.000,00). Vale el del crédito.',
      ),
    ).toBeTruthy();
    const date = screen.getByLabelText<HTMLInputElement>('Fecha de factura');
    await typist.type(date, '31022026');
    await typist.tab();
    expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Usar el importe del crédito' }));
    expect(amount.value).toBe('1.000,00');
  });

  it('CRE-55 a future date is refused beside a missing number, in one go', async () => {
    const { typist } = open('/edit-credit-state/7', biller, answering(credit('Pendiente', biller)));
    await typist.type(await screen.findByLabelText('Fecha de factura'), '31122030');
    await typist.click(screen.getByRole('button', { name: 'Facturar' }));
    expect(await screen.findByText('La fecha no puede ser futura')).toBeTruthy();
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
  });

  it('CRE-55 CRE-57 O-126 a future date is refused at its field; a different amount is confirmed explicitly', async () => {
    const { typist, madeTo } = open('/edit-credit-state/7', biller, answering(credit('Pendiente', biller)));
    connectUploads(() => ({ data: null }));
    await typist.type(await screen.findByLabelText('Número de factura'), 'A-1');
    await typist.type(screen.getByLabelText('Fecha de factura'), '31122030');
    await typist.type(screen.getByLabelText('Importe de factura'), '999,99');
    await typist.upload(
      screen.getByLabelText('Archivos de la factura'),
      new File(['%PDF-1.4 f %%EOF'], 'f.pdf', { type: 'application/pdf' }),
    );
    await typist.click(screen.getByRole('button', { name: 'Facturar' }));
    expect(await screen.findByText('La fecha no puede ser futura')).toBeTruthy();
    await typist.clear(screen.getByLabelText('Fecha de factura'));
    await typist.type(screen.getByLabelText('Fecha de factura'), '01112026');
    await typist.click(screen.getByRole('button', { name: 'Facturar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText(
        'El importe de la factura ($ 999,99) es distinto del importe del crédito ($ 1.000,00). Vale el del crédito.',
      ),
    ).toBeTruthy();
    expect(madeTo('credits/invoiceCredit')).toEqual([]);
  });

  it('CRE-41 CRE-66 O-119 a denial needs a reason; without it nothing is sent', async () => {
    const { typist, madeTo } = open('/edit-credit-state/7', biller, {
      'credits/getCredit/7': credit('Pendiente', biller),
      'credits/denyCredit': credit('Denegado', biller),
    });
    await typist.click(await screen.findByRole('button', { name: 'Denegar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Denegar el crédito 7' }));
    await typist.click(dialog.getByRole('button', { name: 'Denegar el crédito' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Campo obligatorio: motivo de la denegación');
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
    await typist.type(dialog.getByLabelText('Motivo de la denegación'), 'Sin convenio');
    await typist.click(dialog.getByRole('button', { name: 'Denegar el crédito' }));
    await waitFor(() => expect(location.pathname).toBe('/credit-state'));
    expect(madeTo('credits/denyCredit').map(({ body }) => body)).toEqual([
      { credit: { id: 7, version: 3, shown_amount: 100000 }, denyReason: 'Sin convenio', actionOwnerUsername: 'ana' },
    ]);
    expect(await screen.findByText('El crédito 7 quedó Denegado.')).toBeTruthy();
  });

  describe('the way back before a payment', () => {
    const requester: ModuleGrant[] = [{ name: 'Solicitud Credito', permission: 'W' }];
    const own = credit('Pendiente', requester, { actions: ['withdraw'] });
    const file = (path: string, name: string): CreditDetail['invoice']['documents'][number] => ({
      path,
      name,
      content_type: 'application/pdf',
      size: 10,
      created_at: '2026-11-11T09:30:00.000-03:00',
      type: 0,
    });
    const first = '00000000-0000-4000-8000-000000000001';
    const second = '00000000-0000-4000-8000-000000000002';
    const invoiced = credit('Facturado', biller, {
      invoice: {
        invoice_number: 'A-1',
        invoice_date: 20261111,
        invoice_amount: 100000,
        documents: [file(first, 'factura.pdf'), file(second, 'anexo.pdf')],
        replaced: [],
      },
    });

    it('CRE-29 a requester withdraws from the view of the record, with or without a reason', async () => {
      const { typist, madeTo } = open('/show-credit-state/7', requester, {
        'credits/getCredit/7': own,
        'credits/withdrawCredit': credit('Denegado', requester),
      });
      await typist.click(await screen.findByRole('button', { name: 'Retirar la solicitud' }));
      expect(screen.queryByRole('button', { name: 'Analizar' })).toBeNull();
      const dialog = within(await screen.findByRole('dialog', { name: 'Retirar el crédito 7' }));
      expect(dialog.getByText(/^El crédito 7 de Metalúrgica Ñandú por \$ 1\.000,00 quedará Denegado/)).toBeTruthy();
      await typist.click(dialog.getByRole('button', { name: 'Retirar el crédito' }));
      await waitFor(() => expect(location.pathname).toBe('/credit-state'));
      expect(madeTo('credits/withdrawCredit').map(({ body }) => body)).toEqual([
        { credit: { id: 7, version: 3, shown_amount: 100000 }, reason: '', actionOwnerUsername: 'ana' },
      ]);
      expect(await screen.findByText('El crédito 7 quedó retirado.')).toBeTruthy();
    });

    it('CRE-41 closing without a payment needs a reason', async () => {
      const { typist, madeTo } = open('/edit-credit-state/7', biller, {
        'credits/getCredit/7': invoiced,
        'credits/closeCredit': credit('Denegado', biller),
      });
      await typist.click(await screen.findByRole('button', { name: 'Cerrar el crédito' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar el crédito 7' }));
      await typist.click(dialog.getByRole('button', { name: 'Cerrar el crédito' }));
      expect((await dialog.findByRole('alert')).textContent).toBe('Campo obligatorio: motivo del cierre');
      await typist.type(dialog.getByLabelText('Motivo del cierre'), 'No se pagará');
      await typist.click(dialog.getByRole('button', { name: 'Cerrar el crédito' }));
      await waitFor(() => expect(location.pathname).toBe('/credit-state'));
      expect(madeTo('credits/closeCredit').map(({ body }) => body)).toEqual([
        { credit: { id: 7, version: 3, shown_amount: 100000 }, reason: 'No se pagará', actionOwnerUsername: 'ana' },
      ]);
    });

    it('CRE-66 closing a rejected credit says that a payment was made and why it was rejected', async () => {
      const { typist } = open('/edit-credit-state/7', biller, answering(credit('Rechazado', biller)));
      await typist.click(await screen.findByRole('button', { name: 'Cerrar el crédito' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar el crédito 7' }));
      expect(dialog.getByText(/^Ya se informó un pago con \d+ recibos?, rechazado por «Pago incompleto»/)).toBeTruthy();
    });

    it('CRE-59 a correction starts from the invoice as it stands, and sends which files stay', async () => {
      const uploads = connectUploads(() => ({ data: invoiced }));
      const { typist } = open('/edit-credit-state/7', biller, answering(invoiced));
      await typist.click(await screen.findByRole('button', { name: 'Corregir factura' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Corregir la factura del crédito 7' }));
      const number = dialog.getByLabelText<HTMLInputElement>('Número de factura');
      expect([
        number.value,
        dialog.getByLabelText<HTMLInputElement>('Fecha de factura').value,
        dialog.getByLabelText<HTMLInputElement>('Importe de factura').value,
        dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked),
      ]).toEqual(['A-1', '11/11/2026', '1.000,00', [true, true]]);
      expect(dialog.getByText(/, 8 como máximo$/)).toBeTruthy();
      await typist.clear(number);
      await typist.type(number, 'A-2');
      await typist.click(dialog.getByRole('checkbox', { name: 'anexo.pdf' }));
      expect(dialog.getByText(/, 9 como máximo$/)).toBeTruthy();
      await typist.click(dialog.getByRole('button', { name: 'Guardar factura' }));
      const question = within(await screen.findByRole('alertdialog', { name: '¿Desea corregir la factura?' }));
      expect(
        question.getByText(
          'El crédito 7 quedará con la factura A-2 del 11/11/2026 por $ 1.000,00 y se avisará a quien debe pagarlo.',
        ),
      ).toBeTruthy();
      await typist.click(question.getByRole('button', { name: 'Si' }));
      expect(await screen.findByText('La factura del crédito 7 quedó corregida.')).toBeTruthy();
      expect(uploads.sent.map(({ path, form }) => [path, JSON.parse(String(form.get('credit')))])).toEqual([
        [
          '/api/credits/correctInvoice',
          {
            id: 7,
            version: 3,
            shown_amount: 100000,
            invoice: { invoice_number: 'A-2', invoice_date: 20261111, invoice_amount: 100000 },
            keep: [{ path: first }],
            repeated_reason: null,
          },
        ],
      ]);
    });

    it('CRE-58 without a kept or an added file nothing is sent', async () => {
      const { typist, madeTo } = open('/edit-credit-state/7', biller, answering(invoiced));
      await typist.click(await screen.findByRole('button', { name: 'Corregir factura' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Corregir la factura del crédito 7' }));
      for (const name of ['factura.pdf', 'anexo.pdf']) await typist.click(dialog.getByRole('checkbox', { name }));
      await typist.click(dialog.getByRole('button', { name: 'Guardar factura' }));
      expect(await dialog.findByText('Es necesario adjuntar la factura del credito')).toBeTruthy();
      expect(madeTo('credits/correctInvoice')).toEqual([]);
    });
  });

  it('CRE-43 CRE-62 paying again shows the reason of the rejection and needs a receipt', async () => {
    connectUploads(() => ({ data: null }));
    const { typist } = open('/edit-credit-state/7', payer, answering(credit('Rechazado', payer)));
    expect(
      await screen.findByText(
        'El pago anterior fue rechazado: Pago incompleto. Adjunte un nuevo recibo; los anteriores se conservan.',
      ),
    ).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
    expect(await screen.findByText('Debe adjuntar el recibo')).toBeTruthy();
    expect(await spoken(screen.getByRole('region', { name: 'Informar el pago' }))).toMatchSnapshot();
    await typist.upload(screen.getByLabelText('Recibos'), [
      new File(['%PDF-1.4 uno %%EOF'], 'recibo.pdf', { type: 'application/pdf' }),
      new File(['%PDF-1.4 otro %%EOF'], 'otro.pdf', { type: 'application/pdf' }),
    ]);
    await waitFor(() => expect(screen.queryByText('Debe adjuntar el recibo')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
    expect(
      await screen.findByText('El crédito 7 pasará a Pagado con 2 archivos y quedará a la espera de aprobación.'),
    ).toBeTruthy();
  });

  it.each([
    ['whoever decides too', [...payer, ...approver], 'Seguir con este'],
    ['whoever only pays', payer, null],
  ])(
    'CRE-43 CRE-44 after the payment the next step of the same credit is one press away: %s',
    async (_, modules, next) => {
      const { sent } = connectUploads(() => ({ data: credit('Pagado', modules, { version: 4 }) }));
      const { typist } = open('/edit-credit-state/7', modules, answering(credit('Facturado', modules)));
      await screen.findByRole('button', { name: 'Informar pago' });
      await typist.upload(screen.getByLabelText('Recibos'), [
        new File(['%PDF-1.4 uno %%EOF'], 'recibo.pdf', { type: 'application/pdf' }),
      ]);
      await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
      await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
      await waitFor(() => expect(location.pathname).toBe('/credit-state'));
      expect(sent).toHaveLength(1);
      if (next === null) {
        await screen.findByText(/^El crédito 7 quedó Pagado/);
        expect(screen.queryByRole('button', { name: 'Seguir con este' })).toBeNull();
        return;
      }
      await typist.click(await screen.findByRole('button', { name: next }));
      expect(location.pathname).toBe('/edit-credit-state/7');
    },
  );
});

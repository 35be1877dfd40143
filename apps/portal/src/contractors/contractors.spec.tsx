import { webcrypto } from 'node:crypto';
import type { ContractorDetail, ContractorDocument } from '@comensal/domain/contractors';
import { contractorLimits, contractorRequestLifecycle } from '@comensal/domain/contractors';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { connectUploads, type UploadAnswer } from '../testing/upload-network';

const contractor: ModuleGrant[] = [
  { name: 'Registro de Contratista', permission: 'W' },
  { name: 'Estado Solicitud Contratista', permission: 'W' },
];
const reviewer: ModuleGrant[] = [{ name: 'Aprobacion de Contratista', permission: 'W' }];

const document = (position: number, name: string, change: Partial<ContractorDocument> = {}): ContractorDocument => ({
  path: `00000000-0000-4000-8000-00000000000${position}`,
  name,
  content_type: 'application/pdf',
  size: 1,
  created_at: `2026-11-20T09:0${position}:00.000-03:00`,
  status: 'Pendiente',
  reason: null,
  template: position,
  ...change,
});

function request(modules: readonly ModuleGrant[], change: Partial<ContractorDetail> = {}): ContractorDetail {
  const { status = 'Pendiente', own = false } = change;
  return {
    id: 7,
    request_id: 7,
    state_id: 1,
    create_date: 20261120,
    cuit: '30714000003',
    business_name: 'Viandas del Norte',
    status,
    status_since: '2026-11-20T09:00:00.000-03:00',
    name: 'Ñandú Peña',
    province: 'Tucumán',
    location: 'Tafí Viejo',
    address: 'San Martín 980',
    email: 'norte@comensal.example',
    alternative_email: 'admin@norte.example',
    phone: '4000000',
    amount_customers: '15',
    business_unit_description: 'Zafra',
    business_units: [],
    documents: [document(1, 'cuit.pdf'), document(2, 'estatuto.pdf')],
    reject_reason: null,
    actionOwnerUsername: own ? 'ana' : 'norte',
    version: 3,
    history: [
      {
        event: 'register',
        status: 'Pendiente',
        reason: null,
        username: 'norte',
        person: 'Ñandú Peña',
        at: '2026-11-20T09:00:00.000-03:00',
      },
    ],
    actions: contractorRequestLifecycle.actions({ username: 'ana', modules, totalAccess: false }, status, {
      withinScope: true,
      isOwn: own,
    }),
    own,
    admission: null,
    ...change,
  };
}

function open(
  path: string,
  modules: readonly ModuleGrant[],
  answers: Answers = () => undefined,
  upload: () => UploadAnswer = () => ({ status: 500, errorMsg: 'Sin respuesta' }),
) {
  const uploads = connectUploads(upload);
  const user = person(modules, { name: 'Ana', surname: 'Paz', email: 'ana@comensal.example' });
  return { ...openPortal(path, user, answers, usual), uploads };
}

const usual: Answers = {
  'contractors/getRequests': ({ body }) => ({ data: body['page'] ? { rows: [], total: 0 } : [] }),
  'contractors/getRequestsByUsername': ({ body }) => ({ data: body['page'] ? { rows: [], total: 0 } : [] }),
  'audit/getHistory': { rows: [], total: 0 },
  'home/getHome': { at: '2026-11-21T12:00:00.000-03:00', tiles: {} },
};

const answering = (data: ContractorDetail): Answers => ({ 'contractors/getRequest/7': data });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const aPdf = (name: string) => new File([`%PDF-1.4 ${name} %%EOF`], name, { type: 'application/pdf' });

const typed: Readonly<Record<string, string>> = {
  CUIT: '30714000003',
  'Razón social': 'Viandas del Norte',
  Provincia: 'Tucumán',
  Localidad: 'Tafí Viejo',
  Dirección: 'San Martín 980',
  Teléfono: '4000000',
  'Correo alternativo': 'admin@norte.example',
  'Cantidad de comensales': '15',
  'Descripción del comedor': 'Zafra',
};

describe('/register-contractor', () => {
  it('CON-01 CON-17 CON-18 has its fields, name and e-mail of the user in theirs, each with its limit', async () => {
    open('/register-contractor', contractor);
    await screen.findByLabelText('CUIT');
    const limits: Readonly<Record<string, number>> = {
      CUIT: 2 * contractorLimits.cuit,
      'Razón social': contractorLimits.business_name,
      Dirección: contractorLimits.address,
      Provincia: contractorLimits.province,
      Teléfono: contractorLimits.phone,
      Localidad: contractorLimits.location,
      Correo: contractorLimits.email,
      'Correo alternativo': contractorLimits.alternative_email,
      'Nombre y apellido': contractorLimits.name,
      'Cantidad de comensales': contractorLimits.amount_customers,
      'Descripción del comedor': contractorLimits.business_unit_description,
    };
    expect(Object.fromEntries(Object.keys(limits).map((label) => [label, input(label).maxLength]))).toEqual(limits);
    expect([input('Nombre y apellido').value, input('Correo').value]).toEqual(['Ana Paz', 'ana@comensal.example']);
  });

  it('CON-09 CON-10 CON-11 CON-12 CON-13 CON-14 CON-15 CON-16 shows each error at its field, and focuses the first', async () => {
    const { typist, uploads } = open('/register-contractor', contractor);
    await screen.findByLabelText('CUIT');
    await typist.click(send());
    expect((await screen.findAllByText('Campo obligatorio')).length).toBe(9);
    expect(screen.getByText('Debe cargar la documentación requerida')).toBeTruthy();
    expect(window.document.activeElement).toBe(input('CUIT'));

    await typist.type(input('CUIT'), '30/714');
    await typist.type(input('Razón social'), 'Uno & Dos');
    await typist.type(input('Correo alternativo'), 'ANA@comensal.example');
    await typist.type(input('Cantidad de comensales'), 'doce');
    await typist.tab();
    const messageOf = (label: string): string | undefined => {
      const ids = input(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => window.document.getElementById(id)?.textContent ?? '')[0];
    };
    await waitFor(() =>
      expect(
        ['CUIT', 'Razón social', 'Correo alternativo', 'Cantidad de comensales'].map((label) => messageOf(label)),
      ).toEqual([
        'El campo permite solo numeros',
        'Contiene caracteres no permitidos',
        'Las direcciones no deben coincidir',
        'El campo permite solo numeros',
      ]),
    );
    for (const label of ['Correo', 'Correo alternativo']) {
      await typist.clear(input(label));
      await typist.type(input(label), 'norte');
    }
    await typist.tab();
    await waitFor(() =>
      expect([messageOf('Correo'), messageOf('Correo alternativo')]).toEqual([
        'Dirección no valida',
        'Dirección no valida',
      ]),
    );
    expect(uploads.sent).toEqual([]);
  });

  it('O-156 CON-16 a CUIT with a wrong check digit is warned about and accepted; without documents the focus moves to the message', async () => {
    const { typist } = open('/register-contractor', contractor);
    await screen.findByLabelText('CUIT');
    for (const [label, value] of Object.entries({ ...typed, CUIT: '30714000004' }))
      await typist.type(input(label), value);
    expect(
      screen.getByText('El último número no corresponde a los demás: revíselos. Puede enviarlo igual.'),
    ).toBeTruthy();
    await typist.click(send());
    const message = await screen.findByText('Debe cargar la documentación requerida');
    expect([window.document.activeElement === message, screen.queryByText('Campo obligatorio')]).toEqual([true, null]);
  });

  it('CON-16 the same file in two places is reported at both, and no longer once one of them is replaced', async () => {
    // APIs of a secure context, which jsdom lacks.
    const digest = (algorithm: string, content: ArrayBuffer) =>
      webcrypto.subtle.digest(algorithm, Buffer.from(new Uint8Array(content)));
    Object.defineProperty(globalThis.crypto, 'subtle', { value: { digest }, configurable: true });
    const { typist } = open('/register-contractor', contractor);
    await screen.findByLabelText('CUIT');
    const file = (name: string, content: string) =>
      new File([`%PDF-1.4\n${content}\n%%EOF`], name, { type: 'application/pdf' });
    await typist.upload(input('Constancia de CUIT'), file('cuit.pdf', 'a'));
    await typist.upload(input('Otros documentos'), file('otro.pdf', 'b'));
    await screen.findByText('otro.pdf');
    expect(screen.queryByText(/Son el mismo archivo/)).toBeNull();
    await typist.upload(input('Otros documentos'), file('copia.pdf', 'a'));
    expect((await screen.findByText(/^Son el mismo archivo/)).textContent).toBe(
      'Son el mismo archivo: cuit.pdf (Constancia de CUIT) y copia.pdf (Otro documento). Compruebe que cada lugar tenga el suyo.',
    );
    await typist.click(screen.getByRole('button', { name: 'Quitar copia.pdf' }));
    await waitFor(() => expect(screen.queryByText(/Son el mismo archivo/)).toBeNull());
  });

  it('CON-16 files that are read at the same time are all taken, and one removed meanwhile stays removed', async () => {
    const { typist } = open('/register-contractor', contractor);
    await screen.findByLabelText('CUIT');
    const choose = (label: string, name: string): void => {
      const file = new File([`%PDF-1.4\n${name}\n%%EOF`], name, { type: 'application/pdf' });
      fireEvent.change(input(label), { target: { files: [file] } });
    };
    const chosen = () => screen.queryAllByRole('button', { name: /^Quitar .+\.pdf$/ }).map((one) => one.ariaLabel);
    choose('Constancia de CUIT', 'cuit.pdf');
    choose('Otros documentos', 'otro.pdf');
    await waitFor(() => expect(chosen()).toEqual(['Quitar cuit.pdf', 'Quitar otro.pdf']));
    choose('Otros documentos', 'tercero.pdf');
    await typist.click(screen.getByRole('button', { name: 'Quitar otro.pdf' }));
    await waitFor(() => expect(chosen()).toEqual(['Quitar cuit.pdf', 'Quitar tercero.pdf']));
  });

  it('CON-29 a reviewer sees which documents are the same file', async () => {
    const twice = 'a'.repeat(64);
    open('/edit-contractor-state/7', reviewer, {
      'contractors/getRequest/7': () => ({
        data: request(reviewer, {
          documents: [
            document(1, 'cuit.pdf', { sha256: twice }),
            document(2, 'poliza.pdf', { sha256: twice }),
            document(3, 'otra.pdf', { sha256: 'b'.repeat(64) }),
          ],
        }),
      }),
    });
    expect((await screen.findByText(/^Son el mismo archivo/)).textContent).toMatch(
      /^Son el mismo archivo: cuit\.pdf \(.+\) y poliza\.pdf \(.+\)\. Compruebe/,
    );
  });

  it('CON-07 a file refused for its type is reported in the dialog too', async () => {
    const answer: UploadAnswer = { status: 415, errorMsg: 'cuit.pdf no es un documento' };
    const { typist } = open('/register-contractor', contractor, undefined, () => answer);
    await screen.findByLabelText('CUIT');
    for (const [label, value] of Object.entries(typed)) await typist.type(input(label), value);
    await typist.upload(input('Constancia de CUIT'), aPdf('cuit.pdf'));
    await typist.click(send());
    const view = within(await screen.findByRole('alertdialog', { name: '¿Desea realizar el registro?' }));
    await typist.click(view.getByRole('button', { name: 'Si' }));
    const failed = await screen.findByRole('alertdialog', { name: 'Registro de contratista' });
    expect(within(failed).getByText('cuit.pdf no es un documento')).toBeTruthy();
  });

  it('CON-04 CON-05 CON-07 CON-08 a failure is shown in its dialog and cleared when that is closed; resending the same succeeds', async () => {
    let answer: UploadAnswer = { status: 409, errorMsg: 'Ya tiene una solicitud en revisión' };
    let own: ContractorDetail[] = [];
    const { typist, uploads } = open(
      '/register-contractor',
      contractor,
      { 'contractors/getRequestsByUsername': () => ({ data: own }) },
      () => answer,
    );
    await screen.findByLabelText('CUIT');
    for (const [label, value] of Object.entries(typed)) await typist.type(input(label), value);
    await typist.upload(input('Constancia de CUIT'), aPdf('cuit.pdf'));
    const register = async (): Promise<void> => {
      await typist.click(send());
      const view = within(await screen.findByRole('alertdialog', { name: '¿Desea realizar el registro?' }));
      await typist.click(view.getByRole('button', { name: 'Si' }));
    };
    own = [request(contractor, { own: true, status: 'Rechazado' })];
    await register();
    const failed = await screen.findByRole('alertdialog', { name: 'Registro de contratista' });
    expect(within(failed).getByText('Ya tiene una solicitud en revisión')).toBeTruthy();
    await typist.click(within(failed).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The obstacle is one click away.
    expect((await screen.findByRole('link', { name: 'Ver la solicitud' })).getAttribute('href')).toBe(
      '/edit-contractor-state/7',
    );

    answer = { data: request(contractor, { own: true }) };
    await register();
    expect(await screen.findByText('Registro realizado correctamente')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(
      uploads.sent.map(({ form }) => [
        JSON.parse(String(form.get('contractor'))) as unknown,
        (form.get('data_0') as File).name,
      ]),
    ).toEqual(
      [1, 2].map(() => [
        {
          cuit: '30714000003',
          business_name: 'Viandas del Norte',
          name: 'Ana Paz',
          province: 'Tucumán',
          location: 'Tafí Viejo',
          address: 'San Martín 980',
          email: 'ana@comensal.example',
          alternative_email: 'admin@norte.example',
          phone: '4000000',
          amount_customers: '15',
          business_unit_description: 'Zafra',
          files: [{ template: 1 }],
        },
        'cuit.pdf',
      ]),
    );
  });

  it('CON-06 a reload restores the input, which can be discarded; cancel gives it up', async () => {
    const restored = 'Sus datos se recuperaron; los archivos hay que elegirlos de nuevo.';
    const { typist } = open('/register-contractor', contractor);
    await typist.type(await screen.findByLabelText('Provincia'), 'Tucumán');
    const savedOf = (): string | null => localStorage.getItem('drafts');
    window.dispatchEvent(new Event('pagehide'));
    const draft = savedOf() ?? '';
    close();

    localStorage.setItem('drafts', draft);
    const again = open('/register-contractor', contractor);
    expect(await screen.findByText(restored)).toBeTruthy();
    expect(input('Provincia').value).toBe('Tucumán');
    await again.typist.click(screen.getByRole('button', { name: 'Descartar' }));
    expect([screen.queryByText(restored), input('Provincia').value, savedOf()]).toEqual([null, '', null]);
    close();

    localStorage.setItem('drafts', draft);
    const third = open('/register-contractor', contractor);
    await screen.findByText(restored);
    await third.typist.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect([location.pathname, savedOf()]).toEqual(['/', null]));
  });
});

describe('/contractors-state', () => {
  it('CON-21 a reviewer first sees what is pending', async () => {
    const { sent } = open('/contractors-state', reviewer);
    expect(await screen.findByText('No queda nada por revisar.')).toBeTruthy();
    expect(sent('contractors/getRequests').map(({ status }) => status)).toEqual([['Pendiente']]);
  });

  it('CON-33 a contractor sees the own requests of every status, and where to start if there is none', async () => {
    const { sent } = open('/contractors-state', contractor);
    const begin = await screen.findByRole('link', { name: 'Registrarse como contratista' });
    expect([begin.getAttribute('href'), sent('contractors/getRequestsByUsername').map(({ status }) => status)]).toEqual(
      ['/register-contractor', [[]]],
    );
  });
});

describe('the page of a request', () => {
  const mark = (what: string, name: string) => screen.findByRole('button', { name: `${what}: ${name}` });

  it('CON-29 CON-30 a reviewer’s marks are counted, survive a reload, and lead to approval once all are set', async () => {
    const { typist } = open('/edit-contractor-state/7', reviewer, answering(request(reviewer)));
    await typist.click(await mark('Aprobado', 'cuit.pdf'));
    expect(screen.getByText('Aprobados: 1 · Rechazados: 0 · Sin revisar: 1')).toBeTruthy();
    expect(await spoken(screen.getByRole('region', { name: 'Revisar' }))).toMatchSnapshot();
    const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aprobar solicitud' });
    expect(approve().disabled).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    const draft = localStorage.getItem('drafts') ?? '';
    close();

    localStorage.setItem('drafts', draft);
    const again = open(
      '/edit-contractor-state/7',
      reviewer,
      answersOf({ 'contractors/editRequest': request(reviewer, { status: 'Aprobado' }) }, answering(request(reviewer))),
    );
    expect(await screen.findByText('Se recuperaron marcas y motivos que no había guardado.')).toBeTruthy();
    await again.typist.click(await mark('Aprobado', 'estatuto.pdf'));
    expect([screen.getByText('Aprobados: 2 · Rechazados: 0 · Sin revisar: 0') !== null, approve().disabled]).toEqual([
      true,
      false,
    ]);
    await again.typist.click(approve());
    await again.typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(location.pathname).toBe('/contractors-state'));
    expect(again.sent('contractors/editRequest')).toEqual([
      {
        request_id: 7,
        version: 3,
        status: 'Aprobado',
        reject_reason: null,
        documents: request(reviewer).documents.map(({ path }) => ({ path, status: 'Aprobado', reason: null })),
      },
    ]);
  });

  it('CON-02 CON-22 the review says which form each file fills in and which are missing, and asks before approving without them', async () => {
    const { typist } = open('/edit-contractor-state/7', reviewer, {
      'contractors/getRequest/7': request(reviewer, {
        documents: [document(2, 'estatuto.pdf'), document(3, 'acta.pdf', { template: null })],
      }),
    });
    const review = within((await screen.findByRole('heading', { name: 'Revisar' })).closest('section') as HTMLElement);
    const kinds = review.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(kinds).toEqual([
      expect.stringContaining('Estatuto o contrato socialestatuto.pdf'),
      expect.stringContaining('Otro documentoacta.pdf'),
    ]);
    const missing =
      'Faltan formularios: Constancia de CUIT, Constancia bancaria, Póliza de seguro y nómina, Declaración jurada del comedor.';
    expect(review.getByText(missing)).toBeTruthy();
    for (const name of ['estatuto.pdf', 'acta.pdf']) await typist.click(await mark('Aprobado', name));
    await typist.click(screen.getByRole('button', { name: 'Aprobar solicitud' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`${missing} ¿La aprueba igual?`);
  });

  it.each([
    [
      [document(1, 'acta.pdf', { template: null })],
      ['Ningún archivo corresponde a un formulario.'],
      ['Otros documentos'],
    ],
    [[document(1, 'cuit.pdf')], [], []],
    [[], ['La solicitud no tiene documentos.'], []],
  ])(
    'CON-22 a request says that it has no documents only where there are none (%#)',
    async (documents, messages, others) => {
      open('/show-contractor-state/7', reviewer, { 'contractors/getRequest/7': request(reviewer, { documents }) });
      await screen.findByRole('heading', { name: 'Documentación' });
      const sentences = [
        'Ningún archivo corresponde a un formulario.',
        'La solicitud no tiene documentos.',
        'Sin otros documentos.',
      ];
      expect(sentences.filter((sentence) => screen.queryByText(sentence) !== null)).toEqual(messages);
      expect(
        screen.queryAllByRole('heading', { name: 'Otros documentos' }).map(({ textContent }) => textContent),
      ).toEqual(others);
    },
  );

  it('CON-30 of two reviewers the second is warned, and still sees the own reasons', async () => {
    let now = request(reviewer);
    const { typist } = open('/edit-contractor-state/7', reviewer, ({ path }) => {
      if (path === 'contractors/getRequest/7') return { data: now };
      if (path !== 'contractors/editRequest') return undefined;
      now = request(reviewer, { status: 'Aprobado', version: 4 });
      return errorAnswer(409, 'La solicitud tiene el estado Aprobado: la acción ya no es posible');
    });
    await typist.click(await mark('Rechazado', 'cuit.pdf'));
    await typist.type(screen.getByLabelText('Motivo del rechazo de cuit.pdf'), 'Está vencida');
    await typist.click(screen.getByRole('button', { name: 'Rechazar solicitud' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const notice = (await screen.findByText('Otra persona modificó esta solicitud mientras usted trabajaba.')).closest(
      '[role="status"]',
    );
    expect(notice?.textContent).toContain('La solicitud tiene el estado Aprobado: la acción ya no es posible');
    expect(notice?.textContent).toContain('Motivo del rechazo de cuit.pdfEstá vencida');
    expect(screen.getByText('La solicitud está aprobada.')).toBeTruthy();
  });

  it('CON-31 a contractor whose request is rejected meanwhile keeps the input and the chosen files', async () => {
    const own = (change: Partial<ContractorDetail>) => request(contractor, { own: true, ...change });
    let now = own({});
    const { typist, uploads } = open(
      '/edit-contractor-state/7',
      contractor,
      { 'contractors/getRequest/7': () => ({ data: now }) },
      () => {
        if (now.status === 'Rechazado') return { data: own({ version: 5 }) };
        now = own({
          status: 'Rechazado',
          version: 4,
          documents: [document(1, 'cuit.pdf', { status: 'Rechazado', reason: 'Vencida' }), document(2, 'estatuto.pdf')],
        });
        return {
          status: 409,
          errorMsg: 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar',
        };
      },
    );
    await typist.clear(await screen.findByLabelText('Teléfono'));
    await typist.type(input('Teléfono'), '4999999');
    await typist.click(screen.getByRole('button', { name: 'Reemplazar cuit.pdf' }));
    await typist.upload(input('Reemplazo de cuit.pdf'), aPdf('nueva.pdf'));
    await typist.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await screen.findByText('Otra persona modificó esta solicitud mientras usted trabajaba.');
    const again = await screen.findByRole('button', { name: 'Enviar de nuevo' });
    expect([input('Teléfono').value, screen.getByRole('button', { name: 'Quitar nueva.pdf' }) !== null]).toEqual([
      '4999999',
      true,
    ]);
    await typist.click(again);
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(location.pathname).toBe('/contractors-state'));
    const last = uploads.sent.at(-1)?.form;
    expect([(last?.get('data_0') as File).name, JSON.parse(String(last?.get('contractor')))]).toMatchObject([
      'nueva.pdf',
      { version: 4, phone: '4999999', files: [{ template: 1, replaces: now.documents[0]?.path }] },
    ]);
  });

  it('O-152 the remaining admission steps link to their screens, and disappear when done', async () => {
    const steps = (done: boolean) =>
      (['company', 'relation', 'profile', 'pair', 'group', 'credit'] as const).map((step) => ({
        step,
        done: done && step !== 'group',
        needed: step !== 'group',
        record: step === 'profile' || step === 'pair' ? 'norte' : null,
      }));
    const staff: ModuleGrant[] = [
      ...reviewer,
      { name: 'Usuarios', permission: 'W' },
      { name: 'Clientes', permission: 'R' },
      { name: 'Asociacion Cliente Centro', permission: 'W' },
    ];
    const approved = (done: boolean) => request(staff, { status: 'Aprobado', admission: steps(done) });
    open('/show-contractor-state/7', staff, answering(approved(false)));
    const card = within(await screen.findByRole('region', { name: 'Alta del contratista' }));
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Buscar en clientes', '/companies?q=30714000003'],
      ['Abrir clientes a centros', '/companies-business-units?open=new&q=30714000003'],
      ['Abrir el usuario', '/edit-user/norte'],
      ['Abrir el usuario', '/edit-user/norte'],
    ]);
    expect(card.queryByText('El alta está completa.')).toBeNull();
    close();
    open('/show-contractor-state/7', staff, answering(approved(true)));
    expect(await screen.findByText('El alta está completa.')).toBeTruthy();
  });
});

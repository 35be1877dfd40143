import { type UploadPreview, uploadColumns } from '@comensal/domain/customers-massive';
import { type JobView } from '@comensal/domain/jobs';
import { type ModuleGrant } from '@comensal/domain/platform/access';
import { noNotices } from '@comensal/domain/platform/spreadsheets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { spoken } from '../testing/spoken';
import { connectUploads, type UploadAnswer } from '../testing/upload-network';

const modules: readonly ModuleGrant[] = [{ name: 'Carga Masiva de Comensales', permission: 'W' }];
const preview: UploadPreview = {
  sheet: 'Hoja 1',
  ignored: ['Notas'],
  ...noNotices,
  isWhole: true,
  asked: { headings: [], encoding: null, sheets: [], names: false },
  rows: [
    {
      row: 2,
      name: 'Ana',
      surname: 'Núñez',
      file_number: '00123',
      section: null,
      auth_type: 'CARD',
      auth_code: '0047',
      hasPassword: false,
      profile: 'Turno día',
      business_unit: 'Comedor',
      company: 'Minera',
      reason: null,
      warning: null,
    },
    {
      row: 3,
      name: null,
      surname: null,
      file_number: null,
      section: null,
      auth_type: null,
      auth_code: null,
      hasPassword: false,
      profile: null,
      business_unit: null,
      company: null,
      reason: 'Código: Campo obligatorio',
      warning: null,
    },
  ],
};
const job = (change: Partial<JobView>): JobView => endedJob(jobIdOf(1), 'massiveAdd', change);

function open(
  answers: {
    readonly moves?: object;
    readonly refusals?: object;
    readonly previewMassive?: UploadAnswer;
    readonly massiveAdd?: UploadAnswer;
    readonly job?: JobView;
  } = {},
) {
  const app = openPortal('/customers-massive', person(modules), ({ path }) => {
    if (path.startsWith('auth/updateSession')) return { data: person(modules) };
    if (path === 'jobs/getJobs') return { data: [] };
    if (path === 'customers/getCodeMoves') return { data: answers.moves };
    if (path === 'customers/getUploadRefusals') return { data: answers.refusals };
    return path.startsWith('jobs/') && answers.job ? { data: answers.job } : undefined;
  });
  const uploads = connectUploads(({ path }) =>
    path.endsWith('previewMassive')
      ? (answers.previewMassive ?? { data: preview })
      : (answers.massiveAdd ?? { data: { jobId: job({}).id } }),
  );
  const sent = () =>
    uploads.sent.map(({ path, form }) => [
      path.replace('/api/customers/', ''),
      ...[...form.entries()].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`),
    ]);
  return { ...app, sent };
}

const send = async () => screen.findByRole('button', { name: 'Cargar comensales' });
async function choose(user: ReturnType<typeof open>['typist'], name = 'comensales.xlsx'): Promise<void> {
  await send();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await user.upload(input, new File(['x'], name));
}

describe('the mass upload', () => {
  it('MAS-02 MAS-07 names the columns, and reports a missing file in place', async () => {
    const { typist: user, sent } = open();
    await user.click(await send());
    await screen.findByText('Debe cargar los archivos');
    const guide = screen.getByRole('region', { name: 'Cómo preparar la planilla' }).textContent;
    for (const { title } of uploadColumns) expect(guide).toContain(title);
    expect(await spoken(screen.getByRole('region', { name: 'Planilla de comensales' }))).toMatchSnapshot();
    expect(sent()).toEqual([]);
  });

  it('MAS-01 MAS-10 O-70 shows the parsed rows, sends the file with the option, and shows the result with its counts', async () => {
    const { typist: user, sent } = open({
      job: job({
        result: {
          message: 'Se subieron los comensales correctamente',
          rows: 2,
          created: 1,
          updated: 1,
          unchanged: 0,
          rejected: 0,
          hasErrorFile: false,
        },
      }),
    });
    await choose(user);
    const table = await screen.findByRole('table', { name: 'Primeras filas de comensales.xlsx' });
    // On a phone each cell names its column.
    const heads = [
      'Fila',
      'Apellido y nombre',
      'Legajo',
      'Sector',
      'Código',
      'Perfil',
      'Centro logístico y cliente',
      'Con contraseña',
      'Estado',
    ];
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual(
      [
        ['2', 'Núñez, Ana', '00123', '–', 'Tarjeta 0047', 'Turno día', 'Comedor · Minera', 'No', 'Se puede cargar'],
        ['3', '–', '–', '–', '–', '–', '–', 'No', 'Código: Campo obligatorio'],
      ].map((cells) => cells.map((cell, position) => `${heads[position]}${cell}`)),
    );
    screen.getByText('Columnas que no se usan: Notas');
    await user.click(screen.getByLabelText(/^Todo o nada/));
    await user.click(await send());
    await screen.findByText('Se subieron los comensales correctamente');
    expect(sent()).toEqual([
      ['previewMassive', 'file=comensales.xlsx'],
      ['massiveAdd', 'allOrNothing=true', 'file=comensales.xlsx'],
    ]);
    expect(screen.queryByRole('button', { name: 'Descargar filas rechazadas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cargar otro archivo' }));
    await send();
  });

  it('MAS-11 O-70 refused rows can be downloaded', async () => {
    const { typist: user } = open({
      job: job({
        fileName: 'rechazadas.xlsx',
        result: {
          message: 'Se cargaron 1 de 2 filas',
          rows: 2,
          created: 1,
          updated: 0,
          unchanged: 0,
          rejected: 1,
          hasErrorFile: true,
        },
      }),
    });
    await choose(user);
    await user.click(await send());
    await screen.findByRole('button', { name: 'Descargar filas rechazadas' });
    screen.getByText('Se cargaron 1 de 2 filas');
  });

  it("O-72 the review of the file shows whose codes would move to whom, and 'Reasignar códigos' sends that option", async () => {
    const reviewed = job({
      kind: 'reviewMassive',
      fileName: 'codigos.xlsx',
      result: {
        message: 'Se revisaron las 2 filas',
        rows: 2,
        refused: 0,
        created: 1,
        moved: 1,
        replaced: 0,
        hasErrorFile: false,
      },
    });
    const { typist: user, sent } = open({
      job: reviewed,
      moves: {
        rows: [
          {
            row: 2,
            sheet: 1,
            auth_type: 'CARD',
            auth_code: '0047',
            from: 'Paz, Luz (legajo 2)',
            fromLosesIt: true,
            to: 'Núñez, Ana',
            isNew: true,
            old_code: null,
          },
        ],
        total: 1,
      },
    });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Revisar todo el archivo' }));
    const table = await screen.findByRole('table', { name: 'Códigos que se reasignarían' });
    expect((await within(table).findByText('Paz, Luz (legajo 2)')).closest('tr')?.textContent).toContain(
      'Persona nueva. Quien lo tiene hoy queda sin código de este tipo',
    );
    await user.click(screen.getByLabelText(/^Reasignar códigos/));
    await user.click(await send());
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toEqual([
      ['previewMassive', 'file=comensales.xlsx'],
      ['reviewMassive', 'file=comensales.xlsx'],
      ['massiveAdd', 'allOrNothing=false', `reassignCodes=${reviewed.id}`, 'file=comensales.xlsx'],
    ]);
  });

  it('O-71 approximate headings are confirmed before anything is sent, and the file is read again with the answer', async () => {
    const near = [
      { heading: 'Clave', position: 7, key: 'password', title: 'Contraseña' },
      { heading: 'Area', position: 4, key: 'section', title: 'Sector' },
    ];
    const sheets = [
      { name: 'Altas', rows: 3 },
      { name: 'Bajas', rows: 1 },
    ];
    const { typist: user, sent } = open({
      previewMassive: { data: { ...preview, asked: { headings: near, encoding: 'cp850', sheets, names: true } } },
    });
    await choose(user);
    expect((await send()).hasAttribute('disabled')).toBe(true);
    expect(within(screen.getByRole('table')).getByText('Sin errores en las primeras filas')).toBeDefined();
    await user.selectOptions(await screen.findByLabelText('¿Qué columna es «Clave»?'), 'Contraseña');
    await user.selectOptions(await screen.findByLabelText('¿Qué columna es «Area»?'), 'Ninguna: no se usa');
    await user.selectOptions(await screen.findByLabelText(/^¿Con qué codificación/), 'Macintosh');
    await user.selectOptions(await screen.findByLabelText('¿Qué hojas se leen?'), 'Altas (3 filas)');
    await user.click(await screen.findByRole('button', { name: 'Tomar todo como apellido' }));
    await waitFor(() => expect(sent()).toHaveLength(5));
    expect(sent().at(-1)).toEqual([
      'previewMassive',
      'encoding=macintosh',
      'headings={"Clave":"password","Area":""}',
      'sheets=["Altas"]',
      'names=free',
      'file=comensales.xlsx',
    ]);
  });

  it('O-71 omitted parts are reported, and hidden ones are read and sent on request', async () => {
    const { typist: user, sent } = open({
      previewMassive: { data: { ...preview, hiddenRows: 3352, hiddenSheets: ['Bajas'], otherSheets: ['Notas'] } },
    });
    await choose(user);
    await screen.findByText(
      '3.352 filas ocultas no se leyeron. Hojas ocultas que no se leyeron: Bajas. Hojas sin los títulos de la plantilla, que no se leyeron: Notas',
    );
    await user.click(screen.getByLabelText(/^Leer también lo oculto/));
    await user.click(await send());
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().slice(1)).toEqual([
      ['previewMassive', 'hidden=include', 'file=comensales.xlsx'],
      ['massiveAdd', 'hidden=include', 'allOrNothing=false', 'file=comensales.xlsx'],
    ]);
  });

  it('O-70 the review lists every row that the load would refuse, with its reason, and offers the file', async () => {
    const { typist: user } = open({
      job: job({
        kind: 'reviewMassive',
        fileName: 'a-corregir.xlsx',
        result: {
          message: 'Se revisaron las 200 filas. 2 se rechazarían',
          rows: 200,
          refused: 2,
          created: 1,
          moved: 0,
          replaced: 0,
          hasErrorFile: true,
        },
      }),
      refusals: {
        rows: [
          { row: 7, sheet: 1, reason: 'Legajo (D7): El campo permite solo numeros: «x»' },
          { row: 3, sheet: 2, reason: 'Código (G3): Campo obligatorio' },
        ],
        total: 2,
      },
    });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Revisar todo el archivo' }));
    const table = await screen.findByRole('table', { name: 'Filas que se rechazarían' });
    expect(await spoken(table)).toMatchSnapshot();
    await within(table).findByText('3 (hoja 2)');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Fila7MotivoLegajo (D7): El campo permite solo numeros: «x»',
      'Fila3 (hoja 2)MotivoCódigo (G3): Campo obligatorio',
    ]);
    expect(screen.getByRole('button', { name: 'Descargar filas rechazadas' })).toBeDefined();
  });

  it('DIN-38 a row that may be an existing diner is reported before the load, in the preview and for the whole file', async () => {
    const message = 'Legajo (D2): Paz, Ana (legajo 5) ya come en el mismo cliente';
    const [first] = preview.rows;
    const { typist: user } = open({
      previewMassive: { data: { ...preview, rows: [{ ...first, warning: message }] } },
      job: job({
        kind: 'reviewMassive',
        result: {
          message: 'Se revisaron las 200 filas. 1 conviene mirarla antes de cargar',
          rows: 200,
          refused: 0,
          warned: 1,
          created: 1,
          moved: 0,
          replaced: 0,
          hasErrorFile: false,
        },
      }),
      refusals: { rows: [{ row: 2, sheet: 1, reason: message }], total: 1 },
    });
    await choose(user);
    const rows = await screen.findByRole('table', { name: 'Primeras filas de comensales.xlsx' });
    expect(within(rows).getByText(message)).toBeDefined();
    expect(within(rows).queryByText('Se puede cargar')).toBeNull();
    const review = await screen.findByRole('button', { name: 'Revisar todo el archivo' });
    fireEvent.click(review);
    // It stays where it is while the review runs: nothing else moves under the second of two presses.
    expect([review.isConnected, review.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    const table = await screen.findByRole('table', { name: 'Filas para mirar antes de cargar' });
    await within(table).findByText(message);
    expect(screen.getByRole('heading', { name: 'Filas para mirar antes de cargar' })).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Filas que se rechazarían' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descargar filas rechazadas' })).toBeNull();
  });

  it('MAS-12 O-71 an unreadable file shows the reason next to it, and is not sent', async () => {
    const { typist: user } = open({
      previewMassive: {
        status: 422,
        errorMsg: 'Hay datos inválidos',
        fields: { file: 'El archivo está protegido con contraseña' },
      },
    });
    await choose(user);
    await screen.findByText('El archivo está protegido con contraseña');
    expect((await send()).hasAttribute('disabled')).toBe(true);
  });

  it('MAS-05 the preview truncates an overlong cell', async () => {
    const [first] = preview.rows;
    const long = 'Ñ'.repeat(3000);
    const { typist: user } = open({
      previewMassive: {
        data: {
          ...preview,
          rows: [{ ...first, surname: long, name: null, file_number: long, section: long, auth_code: long }],
        },
      },
    });
    await choose(user);
    const table = await screen.findByRole('table', { name: 'Primeras filas de comensales.xlsx' });
    const cells = within(table).getAllByRole('cell');
    const beginning = `${'Ñ'.repeat(120)}…`;
    expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual([
      `Apellido y nombre${beginning}`,
      `Legajo${beginning}`,
      `Sector${beginning}`,
      `Código${`Tarjeta ${long}`.slice(0, 120)}…`,
    ]);
  });

  it('MAS-11 MAS-12 a failed upload opens the error dialog, and its retry sends the same file again', async () => {
    const { typist: user, sent } = open({ massiveAdd: { status: 500, errorMsg: 'Ocurrió un error inesperado' } });
    await choose(user);
    await screen.findByRole('table', { name: 'Primeras filas de comensales.xlsx' });
    await user.click(await send());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Hubo un error al cargar los comensales');
    await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('alertdialog');
    expect(sent().filter(([path]) => path === 'massiveAdd')).toHaveLength(2);
  });
});

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { type Answers, connect, offline } from '../../testing/network';
import { ApiError } from '../calls/api-error';
import { clearError, reportError } from '../calls/error.store';
import { confirm } from './confirm.store';
import { Hosts } from './hosts';
import '../text/text';
import { readConfiguration, useCall } from '../calls/use-call';

const refused = new ApiError({
  errorCode: 500,
  errorMsg: 'Ocurrio un error al realizar la edicion',
  errorLogMsg: '9F2C01',
  status: 500,
});
let restore: () => void = () => undefined;

afterEach(() => {
  cleanup();
  clearError();
  restore();
});

const dialog = () => screen.findByRole('alertdialog');
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('the error dialog', () => {
  it("ACC-66 ACC-67 ACC-68 shows 'Atención!', 'Error', the message, the reference and the time of the incident", async () => {
    render(<Hosts />);
    act(() => reportError(refused));
    const view = within(await dialog());
    expect(view.getByRole('heading', { level: 2 }).textContent).toBe('Atención!');
    expect(view.getByRole('heading', { level: 3 }).textContent).toBe('Error');
    expect(view.getByText('Ocurrio un error al realizar la edicion')).toBeTruthy();
    expect(view.getAllByRole('term').map((term) => term.textContent)).toEqual(['Referencia', 'Fecha de Incidencia']);
    const [reference, time] = view.getAllByRole('definition').map((definition) => definition.textContent);
    expect(reference).toBe('9F2C01');
    expect(time).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  });

  it('ACC-67 has the screen’s title if there is one', async () => {
    render(<Hosts />);
    act(() => reportError(refused, { title: 'Preferencias de usuario' }));
    expect(await screen.findByRole('alertdialog', { name: 'Preferencias de usuario' })).toBeTruthy();
  });

  it('ACC-69 has only a close button where nothing can be retried, and close clears the error', async () => {
    const typist = userEvent.setup();
    render(<Hosts />);
    act(() => reportError(refused));
    const view = within(await dialog());
    expect(view.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cerrar']);
    await typist.click(view.getByRole('button', { name: 'Cerrar' }));
    await gone();
  });

  it('ACC-70 a missing record is reported with its code 404, and is not retried', async () => {
    render(<Hosts />);
    const errorMsg = 'No existe el archivo que esta intentando descargar';
    const gone404 = new ApiError({ errorCode: 404, errorMsg, errorLogMsg: null, status: 404 });
    act(() => reportError(gone404, { title: 'recibo.pdf', retry: () => undefined }));
    const view = within(await dialog());
    expect(view.getByText(errorMsg)).toBeTruthy();
    expect(view.getAllByRole('term').map((term) => term.textContent)).toEqual(['Código', 'Fecha de Incidencia']);
    expect(view.getAllByRole('definition')[0]?.textContent).toBe('404');
    expect(view.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cerrar']);
  });

  it('ACC-69 retry clears the error and repeats what failed, once', async () => {
    const typist = userEvent.setup();
    let repeated = 0;
    render(<Hosts />);
    act(() =>
      reportError(refused, {
        retry: () => {
          repeated += 1;
        },
      }),
    );
    await typist.click(within(await dialog()).getByRole('button', { name: 'Reintentar' }));
    await gone();
    expect(repeated).toBe(1);
  });

  it('ACC-33 an expired session opens no error dialog: it has its own', () => {
    render(<Hosts />);
    act(() => reportError(new ApiError({ errorCode: 403, errorMsg: 'x', errorLogMsg: null, status: 401 })));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('ACC-66 an exception opens it with a message for the user', async () => {
    render(<Hosts />);
    act(() => reportError(new RangeError('Invalid array length')));
    const view = within(await dialog());
    expect(
      view.getByText('Ocurrió un error inesperado. Vuelva a intentar; si continúa, informe la referencia'),
    ).toBeTruthy();
    expect(view.queryByText(/array/)).toBeNull();
  });
});

describe('a failed read', () => {
  function Balance() {
    const { data } = useCall(
      'credits/getBusinessUnitBalance',
      { company_id: 'K1', business_unit_id: 'C1' },
      { title: 'Saldo' },
    );
    return <p>{data?.balance ?? 'sin datos'}</p>;
  }

  function open(answers: Answers) {
    const network = connect(answers);
    restore = network.restore;
    render(
      <SWRConfig value={{ ...readConfiguration, provider: () => new Map() }}>
        <Balance />
        <Hosts />
      </SWRConfig>,
    );
    return network.calls;
  }

  it('ACC-66 ACC-69 opens the dialog, is not retried automatically, and retry reads the very same again', async () => {
    const typist = userEvent.setup();
    let fails = true;
    const calls = open(() =>
      fails
        ? { status: 500, errorCode: 500, errorMsg: 'Ocurrió un error inesperado', errorLogMsg: 'C3' }
        : { data: { balance: 12 } },
    );
    const view = within(await screen.findByRole('alertdialog', { name: 'Saldo' }));
    fails = false;
    await typist.click(view.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('12')).toBeTruthy();
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: 'credits/getBusinessUnitBalance', body: { company_id: 'K1', business_unit_id: 'C1' } },
      { path: 'credits/getBusinessUnitBalance', body: { company_id: 'K1', business_unit_id: 'C1' } },
    ]);
  });

  it('ACC-66 a call without a network says so and can be retried', async () => {
    open(offline);
    const view = within(await dialog());
    expect(view.getByText('No hay conexión con el servidor. Revise su conexión y vuelva a intentar')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('confirmations', () => {
  it.each([
    ['Si', true],
    ['No', false],
  ] as const)("ACC-89 the answer '%s' returns %s", async (button, expected) => {
    const typist = userEvent.setup();
    render(<Hosts />);
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Solicitud', sentence: 'Desea enviar la solicitud?' });
    });
    const view = within(await dialog());
    expect(view.getByText('Desea enviar la solicitud?')).toBeTruthy();
    expect(view.getAllByRole('button').map((each) => each.textContent)).toEqual(['No', 'Si']);
    await typist.click(view.getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
    await gone();
  });
});

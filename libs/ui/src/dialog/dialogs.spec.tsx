import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { TextInput } from '../form/text-input';
import { axeFindings } from '../testing/axe';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { ErrorDialog, type ErrorDialogProps } from './error-dialog';

function Opener({ children }: { children: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}
/** The dialog has finished its enter transition: Headless UI removes its marker from the panel. */
const settled = () =>
  waitFor(() =>
    expect([
      document.querySelectorAll('[role]').length > 0,
      document.querySelectorAll('[data-enter],[data-closed]').length,
    ]).toEqual([true, 0]),
  );
const opener = () => screen.getByRole('button', { name: 'Abrir' });

function ShrinkingDialog() {
  const [rows, setRows] = useState(['uno', 'dos']);
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Filas" closeLabel="Cerrar">
      {rows.map((row) => (
        <Button key={row} onClick={() => setRows(rows.filter((each) => each !== row))}>
          Quitar {row}
        </Button>
      ))}
    </Dialog>
  );
}

describe('Dialog', () => {
  it('takes the focus when the focused element disappears, so that Escape still closes it', async () => {
    const typist = userEvent.setup();
    render(<ShrinkingDialog />);
    await settled();
    const gone = screen.getByRole('button', { name: 'Quitar dos' });
    gone.focus();
    await typist.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Filas' })));
    expect(gone.isConnected).toBe(false);
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('traps the focus and returns it to the opener', async () => {
    render(
      <Opener>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Registro" closeLabel="Cerrar" footer={<Button>Guardar</Button>}>
            <TextInput aria-label="Nombre" />
          </Dialog>
        )}
      </Opener>,
    );
    await userEvent.click(opener());
    await screen.findByRole('dialog', { name: 'Registro' });
    const visited: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      visited.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
    }
    expect(new Set(visited)).toEqual(new Set(['Cerrar', 'Nombre', 'Guardar']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('makes the page behind inert, also when it is open from the start', async () => {
    const { container } = render(
      <>
        <main>Página</main>
        <Dialog open onClose={() => undefined} title="Registro" closeLabel="Cerrar">
          <p>Detalle</p>
        </Dialog>
      </>,
    );
    await screen.findByText('Detalle');
    await waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'));
  });

  it('scrolls by keyboard when its content overflows and nothing in it is focusable', async () => {
    const tall = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    try {
      const { rerender } = render(
        <Dialog open onClose={() => undefined} title="Registro" closeLabel="Cerrar">
          <p>Un texto largo</p>
        </Dialog>,
      );
      expect((await screen.findByRole('region', { name: 'Registro' })).tabIndex).toBe(0);
      expect(await axeFindings(document.body)).toEqual([]);
      rerender(
        <Dialog open onClose={() => undefined} title="Registro" closeLabel="Cerrar">
          <TextInput aria-label="Nombre" />
        </Dialog>,
      );
      await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    } finally {
      tall.mockRestore();
    }
  });

  it('scrolls by keyboard as soon as loaded content overflows', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(0);
    const inAct = jest.replaceProperty(
      globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT: boolean },
      'IS_REACT_ACT_ENVIRONMENT',
      true,
    );
    try {
      render(
        <Dialog open onClose={() => undefined} title="Registro" closeLabel="Cerrar">
          <p>Cargando</p>
        </Dialog>,
      );
      const text = await screen.findByText('Cargando');
      expect(screen.queryByRole('region')).toBeNull();
      height.mockReturnValue(900);
      // As in a browser, without `act`: after the task in which the text changed nothing is pending.
      inAct.replaceValue(false);
      text.textContent = 'Un texto largo';
      await Promise.resolve();
      expect(screen.getByRole('region', { name: 'Registro' }).tabIndex).toBe(0);
    } finally {
      inAct.restore();
      height.mockRestore();
    }
  });

  it('stays open on Escape while it is busy', async () => {
    let closed = 0;
    render(
      <Dialog open onClose={() => (closed += 1)} title="Registro" closeLabel="Cerrar" locked>
        <p>Guardando</p>
      </Dialog>,
    );
    await screen.findByText('Guardando');
    await settled();
    await userEvent.keyboard('{Escape}');
    expect([closed, screen.getByRole('dialog') !== null]).toEqual([0, true]);
  });
});

describe('ConfirmDialog', () => {
  it('ACC-89 opened by the first click of a double click stays open, unanswered, until it is clicked again', async () => {
    const answers: string[] = [];
    // Opens right under the pointer, as on a phone, where the buttons of both are at the bottom.
    function Save() {
      const [open, setOpen] = useState(false);
      const answer = (value: string) => {
        answers.push(value);
        setOpen(false);
      };
      return (
        <>
          <Button onClick={() => setOpen(true)}>Abrir</Button>
          <ConfirmDialog
            open={open}
            title="Registro"
            sentence="¿Desea guardar?"
            labels={{ yes: 'Si', no: 'No' }}
            onYes={() => answer('yes')}
            onNo={() => answer('no')}
          />
        </>
      );
    }
    render(<Save />);
    const press = (target: Element, detail: number) => {
      fireEvent.pointerDown(target);
      fireEvent.mouseDown(target, { detail });
      fireEvent.pointerUp(target);
      fireEvent.mouseUp(target, { detail });
      fireEvent.click(target, { detail });
    };
    press(opener(), 1);
    const yes = await screen.findByRole('button', { name: 'Si' });
    press(yes, 2);
    press(document.body, 3);
    expect([answers, screen.queryAllByRole('alertdialog').length]).toEqual([[], 1]);
    press(yes, 1);
    expect(answers).toEqual(['yes']);
  });

  it('ACC-89 asks with Si and No and focuses Si, so that Enter answers', async () => {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        open
        title="Enviar"
        sentence="Desea enviar la solicitud?"
        labels={{ yes: 'Si', no: 'No' }}
        onYes={() => answers.push('si')}
        onNo={() => answers.push('no')}
      />,
    );
    await settled();
    expect(screen.getByRole('alertdialog', { name: 'Enviar', description: 'Desea enviar la solicitud?' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['No', 'Si']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Si'));
    await userEvent.keyboard('{Enter}');
    expect(answers).toEqual(['si']);
  });

  it('ACC-89 focuses No when Si cannot be undone', async () => {
    render(
      <ConfirmDialog
        open
        danger
        title="Eliminar"
        sentence="Desea eliminar?"
        labels={{ yes: 'Si', no: 'No' }}
        onYes={() => undefined}
        onNo={() => undefined}
      />,
    );
    await settled();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No'));
  });

  it('ignores a second answer while the first is carried out', async () => {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        open
        busy
        title="Enviar"
        sentence="Desea enviar?"
        labels={{ yes: 'Si', no: 'No' }}
        onYes={() => answers.push('si')}
        onNo={() => answers.push('no')}
      />,
    );
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await userEvent.keyboard('{Escape}');
    expect(answers).toEqual([]);
  });
});

describe('ErrorDialog', () => {
  const base: ErrorDialogProps = {
    open: true,
    title: 'Atención!',
    heading: 'Error',
    message: 'No se pudo guardar',
    reference: { label: 'Referencia', value: 'a1b2' },
    time: { label: 'Fecha de Incidencia', value: '05/03/2026 10:00:00' },
    labels: { close: 'Cerrar', retry: 'Reintentar' },
    onClose: () => undefined,
  };

  it('ACC-67 ACC-68 shows title, heading, message, reference and the time of the incident', async () => {
    render(<ErrorDialog {...base} />);
    await settled();
    const dialog = screen.getByRole('alertdialog', { name: 'Atención!' });
    expect(dialog.textContent).toBe(
      'Atención!ErrorNo se pudo guardarReferenciaa1b2Fecha de Incidencia05/03/2026 10:00:00Cerrar',
    );
    expect(await axeFindings(dialog)).toEqual([]);
  });

  it('ACC-69 offers retry only where the screen can retry', async () => {
    const calls: string[] = [];
    const view = render(<ErrorDialog {...base} onClose={() => calls.push('close')} />);
    await settled();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    view.rerender(<ErrorDialog {...base} onClose={() => calls.push('close')} onRetry={() => calls.push('retry')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(calls).toEqual(['retry', 'close']);
  });
});

import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../form/field';
import { axeFindings } from '../testing/axe';
import { type DroppedFile, FileDrop } from './file-drop';

const labels = {
  choose: 'Elegir archivos',
  drop: 'o arrastrarlos',
  rules: 'pdf o png, 10 bytes, 2 archivos',
  remove: (name: string) => `Quitar ${name}`,
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  sending: (name: string, percent: number) => `${name} ${percent} %`,
};
const file = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name);

function Drop({ initial = [] }: { initial?: DroppedFile[] }) {
  const [files, setFiles] = useState(initial);
  return (
    <Field label="Documentos">
      <FileDrop
        files={files}
        onAdd={(added) => setFiles([...files, ...added.map((one) => ({ id: one.name, file: one }))])}
        onRemove={(id) => setFiles(files.filter((one) => one.id !== id))}
        rules={{ extensions: ['pdf', 'png'], maxBytes: 10, maxFiles: 2 }}
        locale="es-AR"
        labels={labels}
      />
    </Field>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Documentos');
const listed = () =>
  screen.queryAllByRole('button', { name: /^Quitar/ }).map((button) => button.getAttribute('aria-label'));

describe('FileDrop', () => {
  it('accepts several files and names those that break a rule with the reason', async () => {
    render(<Drop />);
    await userEvent.upload(
      input(),
      [file('a.PDF'), file('big.pdf', 11), file('empty.png', 0), file('b.png'), file('c.png')],
      { applyAccept: false },
    );
    expect(listed()).toEqual(['Quitar a.PDF', 'Quitar b.png']);
    expect(screen.getByRole('alert').textContent).toBe('big.pdf: sizeempty.png: emptyc.png: count');
  });

  it('refuses an unsupported file type', async () => {
    render(<Drop />);
    await userEvent.upload(input(), [file('virus.exe'), file('sin-extension')], { applyAccept: false });
    expect([listed(), screen.getByRole('alert').textContent]).toEqual([[], 'virus.exe: typesin-extension: type']);
  });

  it('accepts dropped files', () => {
    render(<Drop />);
    const zone = input().parentElement;
    if (zone === null) throw new Error('no zone');
    const drop = createEvent.drop(zone, { dataTransfer: { files: [file('a.pdf')], types: ['Files'] } });
    fireEvent(zone, drop);
    expect([listed(), drop.defaultPrevented]).toEqual([['Quitar a.pdf'], true]);
  });

  it('removes a file, returns the focus to the field, and accepts the same file again', async () => {
    render(<Drop />);
    await userEvent.upload(input(), file('a.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar a.pdf' }));
    expect([listed(), document.activeElement === input()]).toEqual([[], true]);
    await userEvent.upload(input(), file('a.pdf'));
    expect(listed()).toEqual(['Quitar a.pdf']);
  });

  it('accepts no more when it is full', () => {
    render(
      <Drop
        initial={[
          { id: '1', file: file('a.pdf') },
          { id: '2', file: file('b.pdf') },
        ]}
      />,
    );
    expect(input().disabled).toBe(true);
  });

  it('shows each file’s progress and errors', async () => {
    const { container } = render(
      <Drop
        initial={[
          { id: '1', file: file('a.pdf'), progress: 0.4 },
          { id: '2', file: file('b.pdf'), progress: 0.9, error: 'No es un PDF' },
        ]}
      />,
    );
    expect(
      screen
        .getAllByRole('progressbar')
        .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]),
    ).toEqual([['a.pdf 40 %', '40']]);
    expect(screen.getByText('No es un PDF')).toBeTruthy();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('checks the content if a checker is given: renamed, refused with its message, duplicate, too large, too many', async () => {
    const looked: string[] = [];
    function Prepared() {
      const [files, setFiles] = useState<DroppedFile[]>([]);
      return (
        <Field label="Documentos">
          <FileDrop
            files={files}
            onAdd={(added) => setFiles([...files, ...added.map((one) => ({ id: one.name, file: one }))])}
            onRemove={() => undefined}
            rules={{ extensions: [], maxBytes: 10, maxFiles: 2 }}
            prepare={async (input, chosen) => {
              looked.push(`${input.name} after ${chosen.map(({ name }) => name).join(' ')}`);
              if (input.name === 'x.exe') return 'x.exe no es un documento';
              return input.name === 'sin nombre' ? file('sin nombre.pdf') : input;
            }}
            locale="es-AR"
            labels={labels}
          />
        </Field>
      );
    }
    render(<Prepared />);
    expect(input().getAttribute('accept')).toBeNull();
    await userEvent.upload(input(), [
      file('x.exe'),
      file('sin nombre'),
      file('vacio.pdf', 0),
      file('grande.pdf', 11),
      file('b.pdf'),
      file('c.pdf'),
    ]);
    await waitFor(() => expect(listed()).toEqual(['Quitar sin nombre.pdf', 'Quitar b.pdf']));
    expect(screen.getByRole('alert').textContent).toBe(
      'x.exe no es un documentovacio.pdf: emptygrande.pdf: sizec.pdf: count',
    );
    expect(looked).toEqual([
      'x.exe after ',
      'sin nombre after ',
      'grande.pdf after sin nombre.pdf',
      'b.pdf after sin nombre.pdf',
    ]);
  });

  it('opens a file before it is sent, and accepts one from the camera', async () => {
    const seen = jest.fn();
    const { container } = render(
      <Field label="Documentos">
        <FileDrop
          files={[{ id: '1', file: file('a.pdf') }]}
          onAdd={(added) => seen(...added.map(({ name }) => name))}
          onRemove={() => undefined}
          onSee={seen}
          seen="1"
          rules={{ extensions: ['pdf', 'png'], maxBytes: 10, maxFiles: 2 }}
          locale="es-AR"
          labels={{
            ...labels,
            see: (name) => `Ver ${name}`,
            photo: { text: 'Sacar foto', name: 'Sacar foto: Documentos' },
          }}
        />
      </Field>,
    );
    const eye = screen.getByRole('button', { name: 'Ver a.pdf' });
    await userEvent.click(eye);
    const camera = screen.getByLabelText<HTMLInputElement>('Sacar foto: Documentos');
    await userEvent.upload(camera, file('foto.png'), { applyAccept: false });
    expect([eye.getAttribute('aria-pressed'), camera.getAttribute('capture'), seen.mock.calls]).toEqual([
      'true',
      'environment',
      [['1'], ['foto.png']],
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });
});

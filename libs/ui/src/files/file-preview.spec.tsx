import { fireEvent, render, screen } from '@testing-library/react';
import { FilePreview } from './file-preview';

const labels = {
  loading: 'Cargando',
  download: 'Descargar',
  unreadable: 'No se puede leer',
  unsupported: 'Sin vista previa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  long: (pages: number) => `Tiene ${pages} páginas.`,
};

it('a picture has the focus to be scrolled by the keys of the browser, and + and − zoom it, but not with Ctrl', () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  render(<FilePreview name="recibo.png" blob={new Blob(['x'])} labels={labels} />);
  const box = screen.getByRole('group', { name: 'recibo.png' });
  const width = () => screen.getByRole('img', { name: 'recibo.png' }).style.width;
  const widths = [width()];
  for (const [key, ctrlKey] of [
    ['+', false],
    ['+', true],
    ['+', false],
    ['-', false],
    ['ArrowDown', false],
  ] as const) {
    // Only what is left to the browser scrolls.
    const isLeft = fireEvent.keyDown(box, { key, ctrlKey });
    widths.push(`${width()} ${isLeft}`);
  }
  expect(box.tabIndex).toBe(0);
  expect(widths).toEqual(['', '150% false', '150% true', '200% false', '150% false', '150% true']);
});

describe('a preview that answers to keys anywhere on the page', () => {
  /** A box of 100 × 100 px with so much in it: jsdom lays nothing out. */
  function SizedPreview({ high, wide }: { high: number; wide: number }) {
    return (
      <div
        ref={(around) => {
          const box = around?.querySelector('[role=group]');
          if (!box) return;
          for (const [side, most] of [
            ['scrollTop', high - 100],
            ['scrollLeft', wide - 100],
          ] as const) {
            let at = 0;
            Object.defineProperty(box, side, {
              get: () => at,
              set: (to: number) => {
                at = Math.max(0, Math.min(most, to));
              },
            });
          }
        }}
      >
        <FilePreview name="recibo.png" blob={new Blob(['x'])} labels={labels} keys />
        <div style={{ overflowY: 'auto' }} data-testid="facts">
          <button type="button">Aprobar</button>
        </div>
      </div>
    );
  }
  const box = () => screen.getByRole('group', { name: 'recibo.png' });
  /** Where the document stands after a key, and whether the key was left to the browser. */
  const press = (key: string, on: Element = document.body): readonly [top: number, left: number, isLeft: boolean] => {
    const isLeft = fireEvent.keyDown(on, { key });
    return [box().scrollTop, box().scrollLeft, isLeft];
  };
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });

  it('CRE-44 the arrows move what is larger than its box, as far as it goes', () => {
    render(<SizedPreview high={150} wide={160} />);
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => press(key))).toEqual([
      [40, 0, false],
      [50, 0, false],
      [50, 0, true],
      [10, 0, false],
    ]);
    expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map((key) => press(key))).toEqual([
      [10, 40, false],
      [10, 60, false],
      [10, 60, true],
      [10, 20, false],
    ]);
  });

  it('CRE-44 up and down belong to the box that scrolls around the focus', () => {
    render(<SizedPreview high={150} wide={100} />);
    const facts = screen.getByTestId('facts');
    const button = screen.getByRole('button', { name: 'Aprobar' });
    button.focus();
    expect(press('ArrowDown', button)).toEqual([40, 0, false]);
    Object.defineProperties(facts, { scrollHeight: { value: 200 }, clientHeight: { value: 100 } });
    expect(press('ArrowDown', button)).toEqual([40, 0, true]);
  });
});

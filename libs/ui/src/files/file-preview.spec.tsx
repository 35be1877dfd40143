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

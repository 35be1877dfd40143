import { act, fireEvent, render, screen } from '@testing-library/react';
import { FilePreview, type PreviewOutcome } from './file-preview';
import { overPage } from './use-on-screen';

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

/** What the browser would say about the observed paper: how much of its 400 px is in the uncovered part of the window. */
let showsPx: (height: number) => void = () => undefined;
let margins: string | undefined;

function watch(): void {
  const Former = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends Former {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      margins = options?.rootMargin;
      showsPx = (height) =>
        act(() =>
          tell(
            [
              {
                isIntersecting: height > 0,
                intersectionRect: { height },
                boundingClientRect: { height: 400 },
              } as IntersectionObserverEntry,
            ],
            this,
          ),
        );
    }
  };
  afterAll(() => {
    globalThis.IntersectionObserver = Former;
  });
}

describe('a paper on the screen', () => {
  watch();

  it('CRE-44 was seen once half of it, or of its box, stood in the part of the window that nothing covers', () => {
    const told: PreviewOutcome[] = [];
    render(
      <>
        <header {...{ [overPage]: 'top' }} style={{ position: 'sticky' }} />
        <FilePreview
          name="recibo.png"
          blob={new Blob(['x'])}
          labels={labels}
          onOutcome={(outcome) => told.push(outcome)}
        />
        <div {...{ [overPage]: 'bottom' }} style={{ position: 'fixed' }} />
        <div {...{ [overPage]: 'bottom' }} />
      </>,
    );
    for (const over of document.querySelectorAll(`[${overPage}]`))
      over.getBoundingClientRect = () => ({ height: over.tagName === 'HEADER' ? 56 : 180 }) as DOMRect;
    Object.defineProperty(screen.getByRole('group'), 'clientHeight', { value: 300 });
    fireEvent.load(screen.getByRole('img'));
    expect([told, margins]).toEqual([[], '-56px 0px -180px']);
    showsPx(0);
    showsPx(149);
    showsPx(150);
    showsPx(0);
    expect(told).toEqual(['drawn', 'drawn', 'shown', 'shown']);
  });
});

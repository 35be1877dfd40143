import { render, screen } from '@testing-library/react';
import { ListToolbar } from './list-toolbar';

it('every list has search, filters, files, other ways, the new record and its looks in one order, however they are given', () => {
  render(
    <ListToolbar
      search={<input aria-label="Buscar" />}
      tools={{
        looks: <button type="button">Columnas</button>,
        primary: <button type="button">Nuevo</button>,
        sentence: <p>Hay más</p>,
        others: <button type="button">Eliminados</button>,
        files: <button type="button">Exportar</button>,
        words: <p>Hasta hoy</p>,
        filters: <button type="button">Estado</button>,
      }}
    />,
  );
  expect(screen.getByLabelText('Buscar').parentElement?.textContent).toBe(
    'EstadoHasta hoyExportarEliminadosNuevoColumnasHay más',
  );
});

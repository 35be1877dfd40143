import {
  Button,
  type Column,
  DataTable,
  firstView,
  IconButton,
  localPage,
  MultiSelect,
  PageHeader,
  SearchBox,
  showToast,
} from '@comensal/ui';
import { Download, Eye, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { tableLabels } from './labels';
import { creditColumns, credits, type GalleryCredit, tones } from './rows';

const columns: Column<GalleryCredit>[] = [
  ...creditColumns,
  {
    id: 'actions',
    kind: 'actions',
    header: 'Acciones',
    cell: (row) => (
      <>
        <IconButton size="small" icon={Eye} label={`Ver crédito ${row.id}`} />
        <IconButton size="small" icon={Download} label={`Descargar crédito ${row.id}`} />
      </>
    ),
  },
];
const state = new URLSearchParams(location.search).get('state');

/** A list with everything that a list has. */
export function TablePage() {
  const [view, setView] = useState(() =>
    firstView('id', Number(new URLSearchParams(location.search).get('size') ?? '10')),
  );
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<string[]>([]);
  const found = useMemo(
    () => (status.length === 0 ? credits : credits.filter((row) => status.includes(row.status))),
    [status],
  );
  const page = localPage(state === 'empty' ? [] : found, columns, view, search);
  return (
    <>
      <PageHeader
        description="Solicitudes de crédito de sus empresas y centros"
        actions={
          <>
            <Button
              icon={Download}
              onClick={() =>
                showToast('La exportación comenzó. La campana avisa cuando el archivo esté listo.', {
                  tone: 'progress',
                })
              }
            >
              Exportar
            </Button>
            <Button
              icon={Plus}
              variant="primary"
              onClick={() =>
                showToast('El crédito 1042 fue aprobado.', { action: { label: 'Ver', onAction: () => undefined } })
              }
            >
              Nueva solicitud
            </Button>
          </>
        }
      />
      <DataTable
        label="Créditos"
        columns={columns}
        rows={state === 'loading' ? [] : page.rows}
        total={page.total}
        view={page.view}
        onViewChange={setView}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => showToast(`Crédito ${row.id}`, { tone: 'neutral' })}
        loading={state === 'loading' || state === 'refreshing'}
        error={state === 'error' ? 'No se pudieron cargar los créditos' : undefined}
        onRetry={() => undefined}
        empty={{
          title: 'Sin registros',
          hint: 'Cuando alguien pida un crédito aparece acá. Pruebe con otro estado u otra búsqueda.',
          action: <Button>Quitar filtros</Button>,
        }}
        labels={tableLabels}
        toolbar={
          <div className="flex flex-wrap gap-2">
            <SearchBox
              value={search}
              onChange={setSearch}
              labels={{ search: 'Buscar', clear: 'Borrar la búsqueda' }}
              placeholder="Buscar por número, CUIT o razón social"
              className="min-w-0 basis-80 max-sm:basis-full"
            />
            <div className="w-64 max-sm:w-full">
              <MultiSelect
                labels={{ name: 'Estado', all: 'Todos', several: (count) => `${count} estados` }}
                options={Object.entries(tones).map(([value, tone]) => ({ value, label: value, tone }))}
                value={status}
                onChange={setStatus}
              />
            </div>
          </div>
        }
      />
    </>
  );
}

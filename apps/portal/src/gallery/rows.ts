import type { Column, Tone } from '@comensal/ui';

export interface GalleryCredit {
  id: number;
  date: number;
  taxId: string;
  company: string;
  centre: string;
  group: string;
  amount: number;
  status: string;
}

const companies = [
  'Aceros del Plata S.A.',
  'Minera Cordillera Austral S.R.L.',
  'Frigorífico San Ignacio',
  'Petroquímica Bahía S.A.',
  'Textil Ñandú Hermanos e Hijos Sociedad Anónima',
];
const statuses = ['Pendiente', 'Facturado', 'Pagado', 'Aprobado', 'Rechazado', 'Denegado'];
export const tones: Record<string, Tone> = {
  Pendiente: 'pending',
  Facturado: 'progress',
  Pagado: 'progress',
  Aprobado: 'approved',
  Rechazado: 'refused',
  Denegado: 'refused',
};

export const credits: GalleryCredit[] = Array.from({ length: 137 }, (_, index) => ({
  id: 1001 + index,
  date: 20_260_100 + (index % 28) + 1,
  taxId: `30-${String(50_000_000 + index * 7919).padStart(8, '0')}-${index % 10}`,
  company: companies[index % companies.length] ?? '',
  centre: ['Comedor Campana', 'Comedor Olavarría', 'Planta Zárate'][index % 3] ?? '',
  group: index % 4 === 0 ? '' : `Turno ${index % 3 === 0 ? 'noche' : 'mañana'}`,
  amount: (index * 917_331) % 99_999_999,
  status: statuses[index % statuses.length] ?? '',
}));

export const money = (minor: number) => `$ ${(minor / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })}`;

export const creditColumns: Column<GalleryCredit>[] = [
  { id: 'id', kind: 'number', header: 'Solicitud', value: (row) => row.id, sortValue: (row) => row.id },
  {
    id: 'date',
    kind: 'date',
    header: 'Fecha',
    value: (row) => `${String(row.date).slice(6)}/${String(row.date).slice(4, 6)}/${String(row.date).slice(0, 4)}`,
    sortValue: (row) => row.date,
  },
  { id: 'taxId', kind: 'text', header: 'CUIT', value: (row) => row.taxId },
  { id: 'company', kind: 'text', header: 'Razón social', value: (row) => row.company },
  { id: 'centre', kind: 'text', header: 'Centro logístico', value: (row) => row.centre },
  { id: 'group', kind: 'text', header: 'Grupo', value: (row) => row.group },
  { id: 'amount', kind: 'money', header: 'Monto', value: (row) => money(row.amount), sortValue: (row) => row.amount },
  {
    id: 'status',
    kind: 'badge',
    header: 'Estado',
    value: (row) => row.status,
    tone: (row) => tones[row.status] ?? 'neutral',
  },
];

import { AppFrame, IconButton, JobBell, type LinkProps, Menu, ShortcutHelp, ToastRegion } from '@comensal/ui';
import {
  BadgeCheck,
  Building2,
  CircleHelp,
  CreditCard,
  FileText,
  Home,
  LogOut,
  ReceiptText,
  RefreshCw,
  Settings,
  UserRound,
  Users,
  Utensils,
} from 'lucide-react';
import { FilesPage } from './files-page';
import { FormsPage } from './forms-page';
import { RecordPage } from './record-page';
import { TablePage } from './table-page';

const pages: Record<string, { title: string; Page: () => React.JSX.Element }> = {
  table: { title: 'Créditos', Page: TablePage },
  forms: { title: 'Solicitud de crédito', Page: FormsPage },
  files: { title: 'Documentos', Page: FilesPage },
  record: { title: 'Crédito 1042', Page: RecordPage },
};

function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** Every component on three pages, in the frame. */
export function Gallery({ page }: { page: string }) {
  const { title, Page } = pages[page] ?? { title: 'Créditos', Page: TablePage };
  return (
    <>
      <AppFrame
        brand={
          <span className="flex items-center gap-2 text-md font-semibold tracking-[-0.011em]">
            <img src="/favicon.svg" alt="" className="size-6" />
            Comensal
          </span>
        }
        title={title}
        link={Link}
        identity={
          <div className="min-w-0">
            <p className="truncate text-sm font-medium">Lucía Fernández</p>
            <p className="truncate text-xs text-ink-faint">Aprobador de créditos</p>
          </div>
        }
        labels={{
          skip: 'Ir al contenido',
          menu: 'Menú principal',
          openMenu: 'Abrir menú',
          closeMenu: 'Cerrar menú',
          foldMenu: 'Ocultar menú',
          unfoldMenu: 'Mostrar menú',
        }}
        groups={[
          {
            id: 'home',
            items: [
              { id: 'home', label: 'Inicio', href: '?page=table', icon: Home },
              { id: 'users', label: 'Usuarios', href: '?page=forms', icon: UserRound },
              { id: 'customers', label: 'Comensales', href: '?page=forms', icon: Users },
              { id: 'services', label: 'Servicios', href: '?page=record', icon: Utensils },
            ],
          },
          {
            id: 'associations',
            label: 'Asociaciones',
            items: [
              { id: 'a1', label: 'Cliente – Centro', href: '?page=record', icon: Building2 },
              { id: 'a2', label: 'Centro – Cliente', href: '?page=record', icon: Building2 },
            ],
          },
          {
            id: 'reports',
            label: 'Reportes',
            items: [
              { id: 'r1', label: 'Transacciones', href: '?page=table', icon: FileText },
              { id: 'r2', label: 'Centro logístico y fecha', href: '?page=table', icon: FileText },
            ],
          },
          {
            id: 'credits',
            label: 'Créditos',
            items: [
              {
                id: 'c1',
                label: 'Solicitud de crédito',
                href: '?page=forms',
                icon: CreditCard,
                current: page === 'forms',
              },
              {
                id: 'c2',
                label: 'Aprobación de créditos',
                href: '?page=table',
                icon: BadgeCheck,
                current: page !== 'forms',
              },
              { id: 'c3', label: 'Notas de crédito', href: '?page=record', icon: ReceiptText },
            ],
          },
        ]}
        headerActions={
          <>
            <IconButton icon={CircleHelp} label="Ayuda" />
            <JobBell
              labels={{
                bell: (running) => (running === 0 ? 'Trabajos' : `Trabajos: ${running} en curso`),
                title: 'Trabajos',
                empty: 'Sin trabajos',
                emptyHint: 'Las cargas y exportaciones aparecen acá.',
                download: 'Descargar',
                retry: 'Reintentar',
                cancel: 'Cancelar',
                continue: 'Continuar',
                undo: 'Deshacer',
              }}
              jobs={[
                {
                  id: '1',
                  title: 'Carga de comensales',
                  state: 'active',
                  progress: { done: 1240, total: 5000 },
                  counts: '1.240 de 5.000',
                  remaining: 'quedan 40 s',
                  onCancel: () => undefined,
                },
                {
                  id: '2',
                  title: 'Exportar créditos',
                  state: 'completed',
                  detail: '3.210 filas',
                  onDownload: () => undefined,
                },
                {
                  id: '3',
                  title: 'Publicar configuración',
                  state: 'failed',
                  detail: 'No se pudo publicar: el centro no tiene lista de precios.',
                },
              ]}
            />
            <Menu
              label="Menú de usuario"
              trigger={
                <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink">
                  LF
                </span>
              }
              heading={
                <>
                  <p className="text-sm font-medium">Lucía Fernández</p>
                  <p className="text-xs text-ink-faint">aprobador</p>
                </>
              }
              groups={[
                [
                  { id: 'p', label: 'Preferencias', icon: Settings, onSelect: () => undefined },
                  { id: 's', label: 'Sincronización', icon: RefreshCw, onSelect: () => undefined },
                ],
                [{ id: 'o', label: 'Salir', icon: LogOut, onSelect: () => undefined }],
              ]}
            />
          </>
        }
      >
        <Page />
      </AppFrame>
      <ToastRegion labels={{ region: 'Avisos', close: 'Cerrar' }} />
      <ShortcutHelp
        title="Atajos de teclado"
        closeLabel="Cerrar"
        groups={[
          {
            title: 'En todas las pantallas',
            shortcuts: [
              { keys: ['/'], does: 'Buscar' },
              { keys: ['?'], does: 'Ver los atajos' },
            ],
          },
          {
            title: 'En las listas',
            shortcuts: [
              { keys: ['↑', '↓'], does: 'Moverse entre filas' },
              { keys: ['Enter'], does: 'Abrir la fila' },
            ],
          },
        ]}
      />
    </>
  );
}

/** What a person does on the screen before the picture: type into a field, press a key, or click. */
export type Step =
  | { readonly click: string }
  | { readonly fill: string; readonly text: string }
  | { readonly press: 'Enter' | '?' };

export interface Picture {
  /** Its name below docs/manual/images. */
  readonly file: string;
  /** The address of the screen. */
  readonly path: string;
  /** The demonstration user who is signed in; null for the screens before the login. */
  readonly user: string | null;
  /** Width of the window in CSS pixels; 1280 by default. */
  readonly width?: number;
  /** Height of the window in CSS pixels; 760 by default. */
  readonly height?: number;
  readonly steps?: readonly Step[];
}

const labelled = (start: string): string => `[aria-label^="${start}"]`;

const year = new Date().getFullYear();

/** Every picture of the manual. Steps refer to elements by their accessible names. */
export const pictures: readonly Picture[] = [
  { file: 'ingreso.png', path: '/', user: null, height: 700 },
  { file: 'inicio.png', path: '/', user: 'admin' },
  { file: 'atajos.png', path: '/users', user: 'admin', steps: [{ press: '?' }] },
  { file: 'usuarios.png', path: '/users', user: 'admin' },
  { file: 'usuario.png', path: '/users', user: 'admin', steps: [{ click: labelled('Editar el usuario') }] },
  { file: 'precontratistas.png', path: '/precontractors', user: 'admin', height: 560 },
  { file: 'perfiles.png', path: '/profiles', user: 'admin' },
  { file: 'perfil.png', path: '/profiles', user: 'admin', steps: [{ click: labelled('Editar el perfil') }] },
  { file: 'auditoria.png', path: '/audit?from=20200101&to=20391231', user: 'auditor' },
  {
    file: 'auditoria-evento.png',
    path: '/audit?from=20200101&to=20391231',
    user: 'auditor',
    steps: [{ click: labelled('Ver el evento') }],
  },
  { file: 'clientes.png', path: '/companies', user: 'admin' },
  { file: 'centros.png', path: '/business-units', user: 'admin' },
  {
    file: 'asociaciones.png',
    path: '/companies-business-units?all=1',
    user: 'admin',
    steps: [{ click: '::-p-aria(Mostrar todos)' }, { click: labelled('Asociar centros') }],
  },
  { file: 'liquidaciones.png', path: '/settlements?status=', user: 'admin' },
  { file: 'liquidacion.png', path: '/settlements/5', user: 'conformidad', height: 900 },
  { file: 'servicios.png', path: '/services', user: 'admin' },
  { file: 'servicio.png', path: '/services', user: 'admin', steps: [{ click: labelled('Editar el servicio') }] },
  { file: 'perfiles-de-servicio.png', path: '/profiles-services', user: 'admin' },
  {
    file: 'perfil-de-servicio.png',
    path: '/profiles-services',
    user: 'admin',
    steps: [{ click: labelled('Editar el perfil de servicio') }],
  },
  { file: 'comensales.png', path: '/customers', user: 'admin' },
  { file: 'carga-masiva.png', path: '/customers-massive', user: 'admin' },
  { file: 'comensal.png', path: '/customers', user: 'admin', steps: [{ click: labelled('Editar el comensal') }] },
  { file: 'listas-de-precios.png', path: '/price-list', user: 'admin' },
  { file: 'planilla-de-precios.png', path: '/price-sheet', user: 'admin' },
  { file: 'lista-de-precios.png', path: '/price-list', user: 'admin', steps: [{ click: labelled('Editar la lista') }] },
  { file: 'sincronizacion.png', path: '/sync', user: 'admin' },
  { file: 'consumos.png', path: '/refused-meals', user: 'admin' },
  { file: 'solicitud.png', path: '/credit-request', user: 'contratista' },
  { file: 'creditos.png', path: '/credit-state', user: 'aprobador' },
  {
    file: 'credito.png',
    path: '/credit-state',
    user: 'aprobador',
    steps: [{ click: labelled('Analizar el crédito') }],
  },
  { file: 'notas.png', path: '/credit-notes', user: 'admin', height: 540 },
  {
    file: 'nota.png',
    path: '/credit-notes',
    user: 'admin',
    height: 660,
    steps: [{ click: labelled('Decidir la nota') }],
  },
  { file: 'reporte.png', path: `/consumption-report?from=${year}0101&to=${year}1231`, user: 'admin' },
  { file: 'registro-de-contratista.png', path: '/register-contractor', user: 'precontratista', height: 640 },
  { file: 'solicitudes-de-contratistas.png', path: '/contractors-state', user: 'admin', height: 540 },
  {
    file: 'revision-de-contratista.png',
    path: '/contractors-state',
    user: 'admin',
    height: 640,
    steps: [{ click: labelled('Revisar la solicitud') }],
  },
  { file: 'grupos.png', path: '/group-management', user: 'admin', height: 540 },
  { file: 'lider.png', path: '/group-Leader', user: 'lider', height: 620 },
];

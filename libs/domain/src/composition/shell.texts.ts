import { screenTexts } from './gathered-screens';

/** The frame around every screen: menu, header, home, keyboard shortcuts; the title and purpose of each screen. */
export const shell = {
  skip: 'Ir al contenido',
  menu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  foldMenu: 'Ocultar el menú',
  unfoldMenu: 'Mostrar el menú',
  userMenu: 'Menú de {{name}}',
  preferences: 'Preferencias',
  replacements: 'Reemplazos',
  search: 'Buscar en todo (Ctrl K)',
  notices: 'Avisos',
  loadingScreen: 'Cargando la pantalla',
  away: 'Sin conexión con el servidor. Se vuelve a intentar…',
  renewed: 'Se instaló una versión nueva y la página se cargó de nuevo. Lo que estaba escribiendo se conserva',
  theme: { light: 'Apariencia clara', dark: 'Apariencia oscura' },
  groups: {
    diners: 'Comensales y servicios',
    credits: 'Créditos',
    contractors: 'Contratistas',
    associations: 'Asociaciones',
    reports: 'Reportes',
    administration: 'Administración',
  },
  /** The entry of both sides of the associations. */
  bothSides: 'Clientes y centros',
  screens: {
    home: { title: 'Inicio', hint: '' },
    ...screenTexts,
  },
  home: {
    greeting: {
      morning: 'Buen día, {{name}}',
      afternoon: 'Buenas tardes, {{name}}',
      evening: 'Buenas noches, {{name}}',
    },
    screens: 'Todas las pantallas ({{total}})',
    empty: 'Su perfil todavía no tiene pantallas asignadas',
    emptyHint: 'Pida al administrador los permisos que necesita',
    waiting: { none: 'Sin pendientes', one: '1 pendiente', many: '{{total}} pendientes' },
  },
  keys: {
    title: 'Atajos de teclado',
    onPage: 'En esta pantalla',
    everywhere: 'En todas las pantallas',
    goTo: 'Ir a una pantalla',
    help: 'Ver estos atajos',
    search: 'Buscar en la lista',
    find: 'Buscar en todo',
    home: 'Ir al inicio',
    escape: 'Cerrar un diálogo',
  },
} as const;

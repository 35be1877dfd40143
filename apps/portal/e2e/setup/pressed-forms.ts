import { creditOf, type One, type PressedForms } from './pressed-form';

const contractorOf =
  (condition: string) =>
  (one: One): string =>
    `/edit-contractor-state/${one<{ id: number }>(`select request_id as id from contractors_requests where ${condition} order by request_id limit 1`).id}`;

/** The forms that features list in their samples. */
const ofFeatures = import.meta.glob('../../src/*/*.samples.ts', { eager: true, import: 'pressedForms' }) as Readonly<
  Record<string, PressedForms>
>;
const preferences = [/^Menú de /, 'Preferencias'] as const;
const factors = ['Administrar el segundo factor'] as const;

const withoutFactor = (username: string): readonly string[] => [
  `delete from second_factors where username = '${username}'`,
];
/** Gives a person a code app that nobody has: typed codes must not be right. */
const withFactor = (username: string): readonly string[] => [
  ...withoutFactor(username),
  `with factor as (insert into second_factors (username, kind, name, created_at)
     values ('${username}', 'totp', 'Teléfono', now()) returning id)
   insert into second_factor_keys (factor_id, sealed_secret, last_step) select id, 'sealed', 0 from factor`,
];

/** Every form of the portal: `pressed-forms.spec.ts` compares them with the sources. */
export const pressedForms: PressedForms = {
  viewName: {
    source: 'platform/lists/view-dialog.tsx',
    username: 'admin',
    path: '/users?q=a',
    menu: [/^Vistas$/, 'Guardar esta vista'],
    send: 'Guardar',
  },
  login: { source: 'account/login.screen.tsx', username: null, path: '/', send: 'Ingresar' },
  'forgotten password': {
    source: 'account/recover-dialog.tsx',
    username: null,
    path: '/',
    opener: 'Olvidé mi contraseña',
    send: 'Enviar el enlace',
  },
  'registration of a user': {
    source: 'account/register-dialog.tsx',
    username: null,
    path: '/',
    opener: 'Quiero ser contratista',
    send: 'Registrarme',
  },
  'recovery link': {
    source: 'account/pass-recovery.screen.tsx',
    username: null,
    path: '/pass-recovery/0123456789abcdef',
    send: 'Cambiar la contraseña',
  },
  'objection to a change of address': {
    source: 'account/object-change.screen.tsx',
    username: null,
    path: '/object-change/0123456789abcdef',
    send: 'Objetar el cambio',
  },
  'first password': {
    source: 'account/first-password.screen.tsx',
    username: 'consulta',
    before: [`update users set must_change_password = true where username = 'consulta'`],
    path: '/',
    isDuty: true,
    send: 'Guardar y continuar',
  },
  'second step of a sign-in': {
    source: 'second-factor/second-step.screen.tsx',
    username: 'auditor',
    before: withFactor('auditor'),
    path: '/',
    isDuty: true,
    send: 'Ingresar',
  },
  'application of codes': {
    source: 'second-factor/factor-steps.tsx#TotpStep',
    username: 'operador',
    path: '/',
    menu: preferences,
    then: [...factors, 'Agregar una aplicación de códigos'],
    send: 'Comprobar y guardar',
  },
  passkey: {
    source: 'second-factor/factor-steps.tsx#PasskeyStep',
    username: 'operador',
    hasPasskeys: true,
    path: '/',
    menu: preferences,
    then: [...factors, 'Agregar una llave de acceso'],
    send: 'Continuar',
  },
  'proof of the person': {
    source: 'second-factor/factor-steps.tsx#ProofStep',
    username: 'operador',
    after: [`update sessions set created_at = created_at - interval '1 hour' where username = 'operador'`],
    path: '/',
    menu: preferences,
    then: [...factors, 'Agregar una aplicación de códigos'],
    send: 'Continuar',
  },
  'name of a factor': {
    source: 'second-factor/factor-steps.tsx#RenameStep',
    username: 'facturacion',
    before: withoutFactor('facturacion'),
    after: withFactor('facturacion'),
    path: '/',
    menu: preferences,
    then: [...factors, 'Cambiar el nombre de Teléfono'],
    send: 'Guardar',
  },
  'removal of a factor': {
    source: 'second-factor/factor-steps.tsx#RemoveStep',
    username: 'facturacion',
    before: withoutFactor('facturacion'),
    after: withFactor('facturacion'),
    path: '/',
    menu: preferences,
    then: [...factors, 'Quitar Teléfono'],
    send: 'Quitar Teléfono',
  },
  'own data and password': {
    source: 'preferences/preferences-dialog.tsx',
    username: 'operador',
    path: '/',
    menu: preferences,
    send: 'Guardar',
  },
  client: {
    source: 'master-data/new-master-record.tsx',
    username: 'admin',
    path: '/companies',
    opener: 'Nuevo cliente',
    send: 'Guardar',
  },
  user: { source: 'users/user-form.tsx', username: 'admin', path: '/add-user', send: 'Guardar' },
  'edit of a user': { source: 'users/user-form.tsx', username: 'admin', path: '/edit-user/consulta', send: 'Guardar' },
  precontractor: { source: 'users/user-form.tsx', username: 'admin', path: '/add-precontractor', send: 'Guardar' },
  profile: {
    source: 'profiles/profile-form.tsx',
    username: 'admin',
    path: '/profiles',
    opener: 'Nuevo perfil',
    send: 'Guardar',
  },
  'edit of a profile': {
    source: 'profiles/profile-form.tsx',
    username: 'admin',
    path: '/profiles',
    opener: /^Editar el perfil/,
    send: 'Guardar',
  },
  service: {
    source: 'food-services/food-service-form.tsx',
    username: 'admin',
    path: '/services',
    opener: 'Nuevo servicio',
    send: 'Guardar',
  },
  'edit of a service': {
    source: 'food-services/food-service-form.tsx',
    username: 'admin',
    path: '/services',
    opener: /^Editar el servicio/,
    send: 'Guardar',
  },
  'service profile': {
    source: 'service-profiles/service-profile-form.tsx',
    username: 'admin',
    path: '/add-profile-service',
    send: 'Guardar',
  },
  'edit of a service profile': {
    source: 'service-profiles/service-profile-form.tsx',
    username: 'admin',
    path: (one) =>
      `/edit-profile-service/${one<{ id: number }>('select id from food_services_profiles where is_active order by id limit 1').id}`,
    send: 'Guardar',
  },
  diner: { source: 'customers/customer-form.tsx', username: 'admin', path: '/add-customer', send: 'Guardar' },
  'edit of a diner': {
    source: 'customers/customer-form.tsx',
    username: 'admin',
    path: (one) =>
      `/edit-customer/${one<{ id: number }>('select id from customers where is_active order by id limit 1').id}`,
    send: 'Guardar',
    leaves: '#',
  },
  'upload of diners': {
    source: 'customers-massive/upload-form.tsx',
    username: 'admin',
    path: '/customers-massive',
    send: 'Cargar comensales',
  },
  'spreadsheet of leavers': {
    source: 'customers-removal/leavers.tsx',
    username: 'admin',
    path: '/customers-massive',
    tab: 'Bajas',
    send: 'Revisar la planilla',
  },
  'master data': {
    source: 'master-data/master-data.screen.tsx',
    username: 'admin',
    path: '/master-data',
    send: 'Revisar la planilla',
  },
  'spreadsheet of meals': {
    source: 'meals-massive/meals-massive.screen.tsx',
    username: 'admin',
    path: '/meals-massive',
    send: 'Revisar la planilla',
  },
  group: {
    source: 'groups/group-form.tsx',
    username: 'admin',
    path: '/group-management',
    opener: 'Crear grupo',
    send: 'Guardar',
  },
  'edit of a group': {
    source: 'groups/group-form.tsx',
    username: 'admin',
    path: '/group-management',
    opener: /^Editar el grupo/,
    send: 'Guardar',
  },
  contractor: {
    source: 'contractors/register-contractor.screen.tsx',
    username: 'precontratista',
    path: '/register-contractor',
    send: 'Enviar solicitud',
  },
  'edit of a contractor by the own person': {
    source: 'contractors/edit-form.tsx',
    username: 'aislaciones',
    path: contractorOf(`status = 'Rechazado' and username = 'aislaciones'`),
    send: 'Enviar de nuevo',
  },
  'review of a contractor': {
    source: 'contractors/review-form.tsx',
    username: 'admin',
    path: contractorOf(`status = 'Pendiente'`),
    send: 'Rechazar solicitud',
  },
  'credit request': {
    source: 'credits/request-form.tsx',
    username: 'contratista',
    path: '/credit-request',
    send: 'Enviar solicitud',
  },
  invoice: { source: 'credits/invoice-form.tsx', username: 'admin', path: creditOf('Pendiente'), send: 'Facturar' },
  denial: {
    source: 'credits/reason-dialog.tsx',
    username: 'admin',
    path: creditOf('Pendiente'),
    opener: 'Denegar',
    send: 'Denegar el crédito',
  },
  'one step for many credits': {
    source: 'lifecycle/bulk/step-bulk-dialog.tsx',
    username: 'admin',
    path: '/credit-state?status=Pendiente',
    key: 'x',
    opener: 'Denegar',
    send: 'Denegar 1',
  },
  'void of a meal': {
    source: 'terminal/void-meal-dialog.tsx',
    username: 'admin',
    path: (one) =>
      `/customer/${one<{ id: number }>('select t.customer_id as id from meal_transactions t join customers c on c.id = t.customer_id and c.is_active order by t.occurred_at desc limit 1').id}`,
    opener: /^Anular el consumo/,
    send: 'Anular el consumo',
  },
  'meal by hand': {
    source: 'terminal/add-meal-dialog.tsx',
    username: 'admin',
    path: '/transactions-report',
    opener: 'Cargar consumo',
    send: 'Cargar el consumo',
  },
  'void of a service': {
    source: 'terminal/void-service-dialog.tsx',
    username: 'admin',
    path: '/transactions-report',
    opener: 'Anular un servicio',
    send: 'Ver qué se anula',
  },
  'correction of an invoice': {
    source: 'credits/correct-dialog.tsx',
    username: 'admin',
    path: creditOf('Facturado'),
    opener: 'Corregir factura',
    send: 'Guardar factura',
  },
  'closing of a credit': {
    source: 'credits/reason-dialog.tsx',
    username: 'admin',
    path: creditOf('Facturado'),
    opener: 'Cerrar el crédito',
    send: 'Cerrar el crédito',
  },
  payment: { source: 'credits/pay-form.tsx', username: 'admin', path: creditOf('Facturado'), send: 'Informar pago' },
  'decision about a payment': {
    source: 'credits/decide-form.tsx',
    username: 'admin',
    path: creditOf('Pagado'),
    send: 'Guardar',
  },
  'credit note': {
    source: 'credit-notes/note-form.tsx',
    username: 'notas',
    path: '/credit-notes',
    opener: 'Nueva nota',
    send: 'Guardar',
  },
  'edit of a credit note': {
    source: 'credit-notes/note-form.tsx',
    username: 'notas',
    path: '/credit-notes?status=Pendiente',
    opener: /^Editar la nota/,
    send: 'Guardar',
  },
  'decision about a credit note': {
    source: 'credit-notes/note-form.tsx',
    username: 'notasap',
    path: '/credit-notes?status=Pendiente',
    opener: /^Decidir la nota/,
    send: 'Guardar',
  },
  'alert of a balance': {
    source: 'balances/low-balance-dialog.tsx',
    username: 'contratista',
    path: '/balances',
    opener: /^Aviso de saldo bajo de/,
    send: 'Guardar',
    leaves: 'x',
  },
  'overdraft of an account': {
    source: 'balances/overdraft-dialog.tsx',
    username: 'admin',
    path: '/balances',
    opener: /^Descubierto permitido de/,
    send: 'Guardar',
    leaves: 'x',
  },
  'key of a terminal': {
    source: 'access-keys/new-key-form.tsx',
    username: 'admin',
    path: '/business-units',
    opener: /^Claves de puntos de venta de/,
    send: 'Crear clave',
  },
  'key of a service user': {
    source: 'access-keys/new-key-form.tsx',
    username: 'admin',
    before: [`update users set is_service = true where username = 'consulta'`],
    path: '/show-user/consulta',
    send: 'Crear clave',
  },
  'password before a key is renewed': {
    source: 'account/person-dialog.tsx',
    username: 'admin',
    before: [
      `update users set is_service = true where username = 'consulta'`,
      `delete from service_keys where username = 'consulta'`,
      `insert into service_keys (username, name, key_hash, created_by, created_at) values ('consulta', 'ERP', 'pressed', 'admin', now())`,
    ],
    after: [`update sessions set created_at = created_at - interval '20 minutes' where username = 'admin'`],
    path: '/show-user/consulta',
    opener: 'Renovar la clave ERP',
    then: ['Si'],
    send: 'Continuar',
  },
  'new price list': {
    source: 'price-lists/price-list-form.tsx',
    username: 'admin',
    path: '/add-price-list',
    send: 'Guardar',
  },
  'price list': {
    source: 'price-lists/price-list-form.tsx',
    username: 'admin',
    path: (one) => {
      const { id, name } = one<{ id: number; name: string }>(
        `select l.id, b.name from price_lists l join business_units b on b.id = l.business_unit_id
          where l.company_id is null and b.is_active order by l.start_date desc, l.id limit 1`,
      );
      return `/edit-price-list/${id}/${encodeURIComponent(name)}`;
    },
    send: 'Guardar',
    leaves: 'x',
  },
  'rise of prices': {
    source: 'price-lists/raise-dialog.tsx',
    username: 'admin',
    path: '/price-sheet',
    opener: /^Aumentar/,
    send: 'Aumentar',
    leaves: 'x',
  },
  'column of a client': {
    source: 'price-lists/add-client-dialog.tsx',
    username: 'admin',
    path: '/price-sheet',
    opener: 'Agregar un cliente',
    send: 'Agregar',
  },
  'spreadsheet of prices': {
    source: 'price-lists/sheet-file-dialog.tsx',
    username: 'admin',
    path: '/price-sheet',
    opener: 'Cargar',
    send: 'Escribir los precios',
  },
  'filter of the audit': {
    source: 'audit/audit-filters.tsx',
    username: 'admin',
    path: '/audit',
    send: 'Generar',
    leaves: '99',
  },
  'moments of a record': {
    source: 'audit/record-at.screen.tsx',
    username: 'admin',
    path: '/record-at/users/admin',
    send: 'Ver',
    leaves: '99',
  },
  'filter of a report of days': {
    source: 'reports/days-report.tsx',
    username: 'admin',
    path: '/consumption-report',
    send: 'Generar',
    leaves: '99',
  },
  'filter of a report of months': {
    source: 'reports/months-report.tsx',
    username: 'admin',
    path: '/contractors-balance-report',
    send: 'Generar',
  },
  'address of a report': {
    source: 'reports/report-addresses.tsx',
    username: 'admin',
    path: '/scheduled-reports',
    send: 'Enviar el enlace',
    leaves: 'x',
  },
  'schedule of a report': {
    source: 'reports/schedule-dialog.tsx',
    username: 'admin',
    path: (one) => {
      const { day } = one<{ day: string }>(
        `select to_char(max(occurred_on), 'YYYYMMDD') as day from meal_transactions`,
      );
      return `/consumption-report?from=${day}&to=${day}`;
    },
    then: ['Generar', 'Programar…'],
    send: 'Programar',
  },
  ...(Object.assign({}, ...Object.values(ofFeatures)) as PressedForms),
};

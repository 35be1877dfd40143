import { type ModuleGrant, type ModuleName } from '@comensal/domain/platform/access';
import {
  administratorProfile,
  registrationProfile,
  type SuggestedProfile,
  suggestedProfiles,
} from '@comensal/domain/profiles';
import { contractor, mixed, places } from './organisation';

export { demonstrationPassword } from '@comensal/infrastructure/platform/configuration';

export interface UserRow {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile_name: string;
  readonly business_unit_total_access: boolean;
  readonly pre_contractor: boolean;
  readonly is_active: boolean;
  readonly pairs: readonly Pair[];
}
export interface Pair {
  readonly company: string;
  readonly centre: string;
}

const write = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));

/** What every installation starts with, and six more that a canteen group would have. */
export const profiles: readonly SuggestedProfile[] = [
  administratorProfile,
  ...suggestedProfiles,
  registrationProfile('Precontratista'),
  { name: 'Consulta', description: 'Solo consulta', modules: read('Comensales', 'Servicios', 'Usuarios', 'Perfiles') },
  {
    name: 'Contrataciones',
    description: 'Altas de contratistas y sus grupos',
    modules: [
      ...write(
        'Aprobacion de Contratista',
        'Precontratistas',
        'Asociacion Contratista Grupo',
        'Administracion de Grupos',
      ),
      ...read('Contratistas'),
    ],
  },
  {
    name: 'Comercial',
    description: 'Clientes, centros y precios',
    modules: [
      ...write(
        'Listas de Precios',
        'Asociacion Cliente Centro',
        'Asociacion Centro Cliente',
        'Centros Logisticos',
        'Sincronizacion',
      ),
      ...read('Clientes', 'Reportes'),
    ],
  },
  {
    name: 'Gerencia',
    description: 'Reportes y notas de todos los centros',
    modules: read('Reportes', 'Notas de Credito', 'Contratistas', 'Clientes', 'Centros Logisticos'),
  },
  {
    name: 'Conformidad',
    description: 'Conformidad del cliente con sus liquidaciones',
    modules: write('Conformidad Liquidacion'),
  },
  { name: 'Temporario', description: 'Sin usuarios asignados', modules: read('Comensales') },
];

const ofCompany = (company: string): Pair[] => places.filter((place) => place.company_id === company).map(pairOf);
const ofCentres = (...centres: string[]): Pair[] =>
  places.filter((place) => centres.includes(place.business_unit_id)).map(pairOf);
const pairOf = (place: { company_id: string; business_unit_id: string }): Pair => ({
  company: place.company_id,
  centre: place.business_unit_id,
});

type PersonRow = readonly [
  username: string,
  name: string,
  surname: string,
  profile: string,
  access: 'all' | readonly Pair[],
  more?: Partial<UserRow>,
];

const values: readonly PersonRow[] = [
  ['admin', 'Adriana', 'Mancini', 'Administrador', 'all'],
  ['contratista', 'Claudio', 'Ñáñez', 'Contratista', ofCompany(contractor.company)],
  ['mixto', 'Mirta', 'Güemes', 'Contratista', ofCompany(mixed.company)],
  ['facturacion', 'Fabiana', 'Acosta', 'Facturacion', 'all'],
  ['aprobador', 'Alejandro', 'Prieto', 'Aprobador', 'all'],
  ['lider', 'Liliana', 'Derqui', 'LiderGrupo', [{ company: contractor.company, centre: contractor.withGroups }]],
  ['notas', 'Norberto', 'Taboada', 'NotasSolicita', [...ofCompany(contractor.company), ...ofCompany(mixed.company)]],
  ['notasap', 'Natalia', 'Apezteguía', 'NotasAprueba', 'all'],
  ['auditor', 'Aurelio', 'Ibarra', 'Auditor', 'all'],
  ['operador', 'Osvaldo', 'Peñaloza', 'Operador', ofCentres(contractor.withGroups, mixed.withGroups)],
  ['consulta', 'Constanza', 'Ulloa', 'Consulta', ofCentres(contractor.withoutGroups, mixed.withoutGroups)],
  ['precontratista', 'Pablo', 'Recalde', 'Precontratista', [], { pre_contractor: true }],
  // The other employees of the group.
  ['vsosa', 'Vanesa', 'Sosa', 'Facturacion', 'all'],
  ['hquiroga', 'Horacio', 'Quiroga', 'Aprobador', 'all'],
  ['mfernandez', 'Mariana', 'Fernández', 'Comercial', 'all'],
  ['conformidad', 'Camila', 'Iriarte', 'Conformidad', ['10001001', '10001002'].flatMap(ofCompany)],
  ['rpaz', 'Rodrigo', 'Paz', 'Contrataciones', 'all'],
  ['gbianchi', 'Graciela', 'Bianchi', 'Gerencia', 'all'],
  ['jcabrera', 'Julio', 'Cabrera', 'Operador', ofCentres('1030', '1040', '1050', '1060', '1070')],
  ['sluna', 'Silvana', 'Luna', 'Operador', ofCentres('2010', '2020', '3010', '3020')],
  ['emolina', 'Esteban', 'Molina', 'Operador', ofCentres('4010', '5010', '6010')],
  ['canuelas', 'Tomás', 'Iturralde', 'Contratista', ofCompany('10002002')],
  ['comahue', 'Verónica', 'Nahuel', 'Contratista', ofCompany('10002003')],
  ['sanmartin', 'Daniel', 'Ojeda', 'Contratista', ofCompany('10002004')],
  ['litoral', 'Beatriz', 'Kowalczuk', 'Contratista', ofCompany('10003002')],
  ['rsanchez', 'Ricardo', 'Sánchez', 'LiderGrupo', [{ company: '10002003', centre: '5010' }]],
  ['lvega', 'Lorena', 'Vega', 'NotasSolicita', ['10002002', '10002003', '10002004', '10003002'].flatMap(ofCompany)],
  ['atorres', 'Analía', 'Torres', 'Consulta', 'all', { is_active: false }],
  ['montajesur', 'Gustavo', 'Etcheverry', 'Precontratista', [], { pre_contractor: true }],
  ['viandasnorte', 'Elsa', 'Cáceres', 'Precontratista', [], { pre_contractor: true }],
  ['hnosrivero', 'Fabián', 'Rivero', 'Precontratista', [], { pre_contractor: true }],
  ['electromec', 'Sandra', 'Müller', 'Precontratista', [], { pre_contractor: true }],
  ['transpampa', 'Omar', 'Ledesma', 'Precontratista', [], { pre_contractor: true }],
  ['jardines', 'Irene', 'Ponce', 'Precontratista', [], { pre_contractor: true }],
  ['pinturasok', 'Hugo', 'Barrios', 'Precontratista', [], { pre_contractor: true }],
  ['aislaciones', 'Norma', 'Zárate', 'Precontratista', [], { pre_contractor: true }],
];

export const users: readonly UserRow[] = values.map(([username, name, surname, profile, access, more]) => ({
  username,
  name,
  surname,
  email: `${username}@comensal.example`,
  profile_name: profile,
  business_unit_total_access: access === 'all',
  pre_contractor: false,
  is_active: true,
  pairs: access === 'all' ? [] : access,
  ...more,
}));

/** Who requests credit for a company, unless a group leader does. */
export const requesterOf: Readonly<Record<string, string>> = {
  [contractor.company]: 'contratista',
  [mixed.company]: 'mixto',
  '10002002': 'canuelas',
  '10002003': 'comahue',
  '10002004': 'sanmartin',
  '10003002': 'litoral',
};

/** The operator of these centres, who enters their diners. */
export function operatorOf(centre: string): string {
  return (
    users.find((user) => user.profile_name === 'Operador' && user.pairs.some((pair) => pair.centre === centre))
      ?.username ?? 'admin'
  );
}

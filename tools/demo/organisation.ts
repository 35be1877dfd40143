import { cuitOf } from './cuit';

interface CentreRow {
  readonly id: string;
  readonly name: string;
  readonly segment_description: string | null;
  readonly is_active: boolean;
}
export interface CompanyRow {
  readonly id: string;
  readonly business_name: string;
  readonly cuit: string;
  readonly category: string;
  readonly is_active: boolean;
}
interface RelationRow {
  readonly company_id: string;
  readonly business_unit_id: string;
  readonly type: 'CLI' | 'CON';
  readonly manage_groups: boolean;
  readonly is_active: boolean;
}
/** A relation with the number of diners that the company has at the centre. */
export interface Place extends RelationRow {
  readonly diners: number;
}

/** The CUIT of the group, which issues the invoices, and ARCA's authorisation of each. */
export const groupTaxId = cuitOf('3071555444');
export const authorisationOf = (number: number): number => 76_450_000_000_000 + number;

export const centres: readonly CentreRow[] = [
  ['1010', 'Pilar', 'Industria'],
  ['1020', 'Tortuguitas', 'Alimentos y bebidas'],
  ['1030', 'Escobar', 'Industria automotriz'],
  ['1040', 'Garín', 'Laboratorios'],
  ['1050', 'Avellaneda', 'Logística'],
  ['1060', 'La Plata', 'Salud'],
  ['1070', 'Campana', 'Energía'],
  ['2010', 'Rosario', 'Agroindustria'],
  ['2020', 'Villa Constitución', 'Siderurgia'],
  ['3010', 'Córdoba', 'Educación'],
  ['3020', 'Río Cuarto', 'Agroindustria'],
  ['4010', 'Luján de Cuyo', 'Energía'],
  ['5010', 'Añelo', 'Petróleo y gas'],
  ['6010', 'San Miguel de Tucumán', 'Ingenios'],
  ['7010', 'Bahía Blanca', 'Puerto'],
  ['7020', 'Ushuaia', null],
  ['9010', 'Quilmes (cerrado)', 'Industria'],
].map(([id, name, segment]) => ({
  id: String(id),
  name: String(name),
  segment_description: segment ?? null,
  is_active: id !== '9010',
}));

export const companies: readonly CompanyRow[] = [
  ['10002001', 'Metalúrgica Ñandubay S.A.', '2B'],
  ['10002002', 'Construcciones y Montajes Cañuelas S.R.L.', '2B'],
  ['10002003', 'Servicios Petroleros del Comahue S.A.', '2B'],
  ['10002004', 'Limpieza Integral San Martín S.R.L.', '2B'],
  ['10002005', 'Frigorífico Rioplatense S.A.', '2B'],
  ['10003001', 'Logística Güemes Hermanos S.A.', '2C'],
  ['10003002', 'Compañía Agroindustrial del Litoral y de Cuyo Sociedad Anónima', '2C'],
  ['10001001', 'Laboratorios Peñaflor S.A.', '2A'],
  ['10001002', 'Automotriz Pampa S.A.', '2A'],
  ['10001003', 'Alimentos Doña Rosa S.A.', '2A'],
  ['10001004', 'Hospital Privado Nuestra Señora de Luján', '2A'],
  ['10001005', 'Ingenio La Trinidad S.A.', '2A'],
  ['10001006', 'Textil Algodonera Chaqueña S.A.', '2A'],
  ['10001007', 'Imprenta Colón S.R.L.', '2A'],
  ['10004001', 'Vending del Plata S.R.L.', '2D'],
  ['10004002', 'Aeropuerto Exprés S.A.', '2D'],
  ['10005001', 'Energía Río Paraná S.A.', '2E'],
  ['10005002', 'Universidad del Centro Argentino', '2E'],
].map(([id = '', name = '', category = '']) => ({
  id,
  business_name: name,
  cuit: cuitOf(`30${String(50_000_000 + ((Number(id) * 7_919) % 21_999_999))}`),
  category,
  is_active: id !== '10001007',
}));

/** The companies of the users that the contract names. */
export const contractor = { company: '10002001', withGroups: '1010', withoutGroups: '2010' } as const;
export const mixed = { company: '10003001', withGroups: '1020', withoutGroups: '3010' } as const;

const rows: readonly (readonly [
  company: string,
  centre: string,
  type: 'CLI' | 'CON',
  diners: number,
  managesGroups?: boolean,
])[] = [
  [contractor.company, contractor.withGroups, 'CON', 150, true],
  [contractor.company, contractor.withoutGroups, 'CON', 70],
  ['10002002', '1030', 'CON', 90],
  ['10002002', '5010', 'CON', 60],
  ['10002003', '5010', 'CON', 140, true],
  ['10002003', '4010', 'CON', 60],
  ['10002004', '1050', 'CON', 45],
  ['10002004', '1060', 'CON', 40],
  [mixed.company, mixed.withGroups, 'CON', 110, true],
  [mixed.company, mixed.withoutGroups, 'CON', 50],
  ['10003002', '2020', 'CON', 80],
  ['10003002', '3020', 'CLI', 95],
  ['10001001', '1040', 'CLI', 150],
  ['10001002', '1030', 'CLI', 130],
  ['10001002', '3010', 'CLI', 70],
  ['10001003', '1020', 'CLI', 85],
  ['10001003', '2010', 'CLI', 60],
  ['10001004', '1060', 'CLI', 120],
  ['10001005', '6010', 'CLI', 125],
  ['10004001', '1050', 'CLI', 35],
  ['10004001', '1010', 'CLI', 25],
  ['10004002', '1070', 'CLI', 30],
  ['10005001', '1070', 'CLI', 90],
  ['10005001', '2020', 'CLI', 40],
  ['10005002', '3010', 'CLI', 50],
];

/** Which company is at which centre. Two companies and two centres are left for the association screens. */
export const places: readonly Place[] = rows.map(
  ([company_id, business_unit_id, type, diners, managesGroups = false]) => ({
    company_id,
    business_unit_id,
    type,
    diners,
    manage_groups: managesGroups,
    is_active: true,
  }),
);

/** A relation that has ended: its company is at another centre now. */
export const endedRelations: readonly RelationRow[] = [
  { company_id: '10001002', business_unit_id: '9010', type: 'CLI', manage_groups: false, is_active: false },
  { company_id: '10002004', business_unit_id: '1040', type: 'CON', manage_groups: false, is_active: false },
];

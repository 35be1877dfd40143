import { places } from './organisation';

/** Minutes of the day; a service whose end is before its beginning passes midnight. */
export interface Service {
  readonly id: number;
  readonly name: string;
  readonly material: string;
  readonly begin: string;
  readonly end: string;
  readonly isDefault: boolean;
  /** Price in minor units at the beginning of the history. */
  readonly firstPrice: number;
}

export const salesMaterials: readonly { id: string; description: string }[] = [
  ['300010', 'Desayuno buffet'],
  ['300020', 'Menú almuerzo completo'],
  ['300025', 'Menú almuerzo dieta'],
  ['300030', 'Merienda con infusión'],
  ['300040', 'Menú cena completo'],
  ['300050', 'Refrigerio seco'],
  ['300060', 'Vianda caliente nocturna'],
  ['300070', 'Vianda fría'],
  ['300080', 'Bebida individual'],
].map(([id = '', description = '']) => ({ id, description }));

export const services: readonly Service[] = [
  { id: 1, name: 'Desayuno', material: '300010', begin: '0600', end: '0930', isDefault: true, firstPrice: 285_000 },
  { id: 2, name: 'Almuerzo', material: '300020', begin: '1130', end: '1500', isDefault: true, firstPrice: 865_000 },
  { id: 3, name: 'Merienda', material: '300030', begin: '1600', end: '1830', isDefault: true, firstPrice: 265_000 },
  { id: 4, name: 'Cena', material: '300040', begin: '1930', end: '2230', isDefault: true, firstPrice: 840_000 },
  { id: 5, name: 'Refrigerio', material: '300050', begin: '0930', end: '2200', isDefault: false, firstPrice: 195_000 },
  {
    id: 6,
    name: 'Vianda nocturna',
    material: '300060',
    begin: '2300',
    end: '0300',
    isDefault: false,
    firstPrice: 790_000,
  },
];

/** Without a night shift there is neither supper nor night vianda. */
const withoutNight = new Set(['1060', '3010', '1040']);
const withoutSnack = new Set(['4010', '6010', '3020']);

/** The services of a centre, by their ids. */
export function servicesAt(centre: string): readonly number[] {
  return services
    .map((service) => service.id)
    .filter((id) => !(withoutNight.has(centre) && (id === 4 || id === 6)) && !(withoutSnack.has(centre) && id === 5));
}

function hasNightShift(centre: string): boolean {
  return !withoutNight.has(centre);
}

export type Shift = 'day' | 'night' | 'office';

/** A service profile: how much of which service a diner of a company may have at a centre. */
export interface ProfileOfService {
  readonly id: number;
  readonly name: string;
  readonly company_id: string;
  readonly business_unit_id: string;
  readonly shift: Shift;
  readonly limits: readonly Limit[];
}
export interface Limit {
  readonly food_service_id: number;
  readonly is_active: boolean;
  readonly config_by_day: boolean;
  readonly qty_day: number;
  readonly qty_week: number;
  readonly qty_month: number;
  readonly qty_year: number;
  readonly weekdays: readonly number[];
}

const shiftNames: Record<Shift, string> = { day: 'Turno día', night: 'Turno noche', office: 'Administración' };
const servicesOfShift: Record<Shift, readonly number[]> = { day: [1, 2, 3, 5], night: [1, 4, 5, 6], office: [1, 2, 5] };

/** The profiles of every company at every centre: day and office everywhere, night where the centre works at night. */
export function serviceProfiles(companyNames: ReadonlyMap<string, string>): ProfileOfService[] {
  const shifts = (centre: string): Shift[] => (hasNightShift(centre) ? ['day', 'night', 'office'] : ['day', 'office']);
  return places
    .flatMap((place) => shifts(place.business_unit_id).map((shift) => ({ place, shift })))
    .map(({ place, shift }, index) => ({
      id: index + 1,
      name: `${shiftNames[shift]} ${shortName(companyNames.get(place.company_id) ?? '')}`.slice(0, 40).trim(),
      company_id: place.company_id,
      business_unit_id: place.business_unit_id,
      shift,
      limits: servicesAt(place.business_unit_id).map((id) => limitOf(id, servicesOfShift[shift].includes(id), shift)),
    }));
}

function limitOf(food_service_id: number, isActive: boolean, shift: Shift): Limit {
  // The office has lunch only from Monday to Friday.
  const byDay = shift === 'office' && food_service_id === 2;
  return {
    food_service_id,
    is_active: isActive,
    config_by_day: byDay,
    qty_day: 1,
    qty_week: byDay ? 5 : 7,
    qty_month: 31,
    qty_year: 365,
    weekdays: byDay ? [1, 1, 1, 1, 1, 0, 0] : [0, 0, 0, 0, 0, 0, 0],
  };
}

/** 'Metalúrgica Ñandubay S.A.' → 'Metalúrgica Ñandubay' */
function shortName(name: string): string {
  return name
    .split(' ')
    .filter((word) => !/^(S\.A\.|S\.R\.L\.|y|de|del|la)$/.test(word))
    .slice(0, 2)
    .join(' ');
}

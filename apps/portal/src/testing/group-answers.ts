import type { Group, GroupDiner } from '@comensal/domain/groups';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { type Answers, answersOf, type RecordedCall } from './network';
import { openPortal } from './open-portal';
import { person } from './person';

/** The group of the tests; its leader is diner 1. */
export const group: Group = {
  id: 7,
  companyId: 'K1',
  companyName: 'Metalúrgica Ñandú',
  businessUnit: { id: 'C1', name: 'Pilar' },
  name: 'Turno Mañana',
  internId: 'TM-1',
  description: 'Los de la mañana',
  leader: { id: 1, name: 'Ana', surname: 'Paz', userId: 'lider', email: 'ana@comensal.example', leads: 'lider' },
  amount: -150,
  diners: 1,
  managesGroups: true,
  removed: false,
  inactive: null,
  version: 3,
};
const diner = (id: number, name: string, surname: string, idGroup: number | null = null): GroupDiner => ({
  id,
  name,
  surname,
  file_number: String(100 + id),
  section: null,
  userId: null,
  companyId: 'K1',
  businessUnitId: 'C1',
  idGroup,
  isLeaderGroup: id === 1,
});
const everybody = [
  diner(1, 'Ana', 'Paz', 7),
  diner(2, 'Beto', 'Ruiz'),
  diner(3, 'Carla', 'Sosa'),
  diner(4, 'Dora', 'Sosa'),
];

/** One of the two lists as the server pages it, with the unsaved moves. */
function listOf({ body }: RecordedCall): unknown {
  const {
    list,
    joining = [],
    leaving = [],
    search = '',
    page,
  } = body as {
    list: string;
    joining?: number[];
    leaving?: number[];
    search?: string;
    page?: { search?: string; limit: number };
  };
  const sought = (page?.search ?? search).toLowerCase();
  const rows = everybody.filter(({ id, idGroup, name, surname }) => {
    const isMember = joining.includes(id) || (idGroup === 7 && !leaving.includes(id));
    return isMember === (list === 'group') && `${surname} ${name}`.toLowerCase().includes(sought);
  });
  return page ? { rows: rows.slice(0, page.limit), total: rows.length } : rows;
}

/**
 * Opens a path for somebody with this one module; `answers` take precedence over those above. Closed after the test.
 */
export function open(path: string, grant: ModuleGrant, answers: Answers = () => undefined) {
  return openPortal(path, person([grant]), answers, usual);
}

export const usual = answersOf({
  'groups/getUserCompaniesGroups': ({ body }) => {
    if (body['removed']) return { data: [] };
    return { data: body['page'] ? { rows: [group], total: 1 } : [group] };
  },
  'groups/getOpenAccounts': { without_group: { balance: 0, diners: 0, is_open: false }, removed: [] },
  'groups/getLeaderUsers': [
    { username: 'lider', name: 'Ana', surname: 'Paz', email: 'ana@comensal.example', verified: false },
    { username: 'beto', name: 'Beto', surname: 'Ruiz', email: 'beto@comensal.example', verified: true },
  ],
  'groups/getGroupDiners': (call) => ({ data: listOf(call) }),
  'audit/getHistory': { rows: [], total: 0 },
  'groups/removeGroup': true,
  'customers/updateCustomersGruop': true,
  'companies/companyManageGroups': true,
});

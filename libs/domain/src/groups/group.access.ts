import type { Access } from '../platform/access/access';
import { reads, signedIn, writes } from '../platform/access/access';

export const groupAccess = {
  'groups/getUserCompaniesGroups': signedIn,
  'groups/getByCompaniesAndBusinessUnit': signedIn,
  'groups/getOpenAccounts': reads(
    'Solicitud Credito',
    'Solicitud Nota de Credito',
    'Aprobacion Nota de Credito',
    'Asociacion Contratista Grupo',
  ),
  'groups/getGroup': reads('Administracion de Grupos', 'Lider de Grupo'),
  'groups/getGroupDiners': reads('Administracion de Grupos', 'Lider de Grupo'),
  'groups/getLeaderUsers': writes('Administracion de Grupos'),
  'groups/addGroup': writes('Administracion de Grupos'),
  'groups/editGroup': writes('Administracion de Grupos'),
  'groups/removeGroup': writes('Administracion de Grupos'),
  'customers/updateCustomersGruop': writes('Lider de Grupo'),
  'customers/undoMoves': writes('Lider de Grupo'),
} as const satisfies Record<string, Access>;

import { type Access, writesEverywhere } from '../platform/access/access';

const keepsMasterData = writesEverywhere('Clientes', 'Centros Logisticos');

export const masterDataAccess = {
  'master-data/review': keepsMasterData,
  'master-data/load': keepsMasterData,
  'master-data/getCorrected': keepsMasterData,
  'master-data/getTemplate': keepsMasterData,
  'master-data/addCompany': keepsMasterData,
  'master-data/addBusinessUnit': keepsMasterData,
  'master-data/addSalesMaterial': keepsMasterData,
} as const satisfies Record<string, Access>;

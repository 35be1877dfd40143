import type { Access } from '../platform/access/access';
import { allRequestsModules, contractorRequestModules, reads, writes } from '../platform/access/access';

export const contractorAccess = {
  'contractors/addContractor': writes('Registro de Contratista'),
  'contractors/getRequests': reads(...allRequestsModules),
  'contractors/getRequestsByUsername': reads('Estado Solicitud Contratista', 'Registro de Contratista'),
  'contractors/exportRequests': reads(...contractorRequestModules),
  'contractors/getRequest': reads(...contractorRequestModules),
  'contractors/editContractor': writes('Estado Solicitud Contratista'),
  'contractors/editRequest': writes('Aprobacion de Contratista'),
  'contractors/removeRequest': writes('Aprobacion de Contratista'),
  'contractors/getFile': reads(...contractorRequestModules),
  'contractors/templates': reads('Registro de Contratista'),
} as const satisfies Record<string, Access>;

import { defineRefusals } from '../platform/refusals/reason';

export const contractorRefusals = defineRefusals({
  contractorRequestPending: [
    409,
    'Ya tiene una solicitud en revisión. Ábrala en Solicitudes de contratistas: puede modificarla mientras no esté aprobada',
  ],
  contractorRequestRejected: [
    409,
    'Su solicitud anterior fue rechazada. Ábrala en Solicitudes de contratistas, corrija lo que se indica y envíela de nuevo: no hace falta otro registro',
  ],
  contractorCuitTaken: [
    409,
    'Ya hay una solicitud con este CUIT. Revise el número; si es el de su empresa, hable con quien la registró o con administración',
  ],
  contractorDocumentsUnapproved: [409, 'Para aprobar la solicitud todos sus documentos deben estar aprobados'],
  contractorDocumentUnknown: [409, 'Un documento ya no está en la solicitud. Vuelva a cargarla antes de guardar'],
  contractorDocumentApproved: [
    409,
    'El documento {{name}} ya está aprobado y no se puede quitar: si cambió, reemplace su archivo',
  ],
  contractorFilesMismatch: [422, 'Indique a qué documento pedido corresponde cada archivo'],
});

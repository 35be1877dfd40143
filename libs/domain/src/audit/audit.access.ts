import type { Access } from '../platform/access/access';
import { reads, signedInPerson, writes } from '../platform/access/access';
import { historyReaders } from './record-history';

export const auditAccess = {
  'audit/getEvents': reads('Auditoria'),
  'audit/exportEvents': reads('Auditoria'),
  'audit/exportEvidence': reads('Auditoria'),
  'audit/getHistory': reads(...historyReaders),
  'audit/tell': signedInPerson,
  'audit/getTips': reads('Auditoria'),
  'audit/settleTip': writes('Auditoria'),
  'audit/getRecordAt': reads('Auditoria', ...historyReaders),
} as const satisfies Record<string, Access>;

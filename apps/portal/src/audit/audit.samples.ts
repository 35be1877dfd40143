import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'tip to the auditors': {
    source: 'audit/tell-dialog.tsx',
    username: 'admin',
    path: '/show-user/auditor',
    opener: 'Avisar a auditoría',
    send: 'Avisar',
  },
  'what was done about a tip': {
    source: 'audit/settle-tip-dialog.tsx',
    username: 'admin',
    before: [
      `insert into audit_tips (id, record_table, record_key, message) values (900, 'users', 'ana', 'Mire esto')`,
    ],
    path: '/audit-tips',
    opener: 'Ver el aviso 900',
    send: 'Cerrar el aviso',
  },
};

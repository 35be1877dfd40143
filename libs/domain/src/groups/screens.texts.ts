/** The title of each screen, and what it is for. */
export const screens = {
  contractorsGroups: {
    title: 'Contratistas y grupos',
    hint: 'Qué contratistas reparten su saldo en grupos, y en qué centros',
  },
  groupManagement: {
    title: 'Administración de grupos',
    hint: 'Los grupos de cada contratista, sus líderes y sus saldos',
  },
  showGroup: { title: 'Grupo', hint: '' },
  groupLeader: { title: 'Líder de grupo', hint: 'Quiénes comen a cuenta de su grupo' },
} as const;

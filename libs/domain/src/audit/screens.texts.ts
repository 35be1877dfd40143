/** The title of each screen, and what it is for. */
export const screens = {
  audit: { title: 'Auditoría', hint: 'Quién hizo qué, cuándo y con qué valores' },
  auditTips: { title: 'Avisos a auditoría', hint: 'Lo que las personas avisaron sobre un registro' },
  recordAt: { title: 'Cómo estaba', hint: 'Un registro en cualquier momento, y qué cambió entre dos' },
} as const;

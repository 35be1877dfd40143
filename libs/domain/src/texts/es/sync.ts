/** `/sync`: publishing of the configuration to the points of sale (SYN-01 to SYN-03, O-98, O-99). */
export const sync = {
  published: 'La configuración fue puesta a disposición correctamente',
  neverPublished: 'Todavía no se publicó ninguna configuración',
} as const;

/** Password of every user of the demonstration data. */
const password = 'Comedor.2026';

const users = [
  ['admin', 'Administrador', 'todo'],
  ['contratista', 'Contratista', 'pedir y pagar créditos (empresa 2B)'],
  ['mixto', 'Contratista', 'pedir y pagar créditos (empresa 2C)'],
  ['facturacion', 'Facturacion', 'facturar y denegar créditos'],
  ['aprobador', 'Aprobador', 'aprobar y rechazar créditos'],
  ['lider', 'LiderGrupo', 'pedir créditos para su grupo'],
  ['notas', 'NotasSolicita', 'pedir notas de crédito'],
  ['notasap', 'NotasAprueba', 'aprobar notas de crédito'],
  ['auditor', 'Auditor', 'ver la auditoría'],
  ['operador', 'Operador', 'comensales, servicios y reportes'],
  ['consulta', 'Consulta', 'solo mirar'],
  ['precontratista', 'Precontratista', 'registrarse como contratista'],
];

/** Returns the table of the demonstration users as lines for the terminal. */
export function demoUsersTable() {
  const [name, profile] = [0, 1].map((column) => Math.max(...users.map((row) => row[column].length)) + 2);
  return [
    `  ${'Usuario'.padEnd(name)}${'Perfil'.padEnd(profile)}Puede`,
    ...users.map((row) => `  ${row[0].padEnd(name)}${row[1].padEnd(profile)}${row[2]}`),
    '',
    `  La contraseña de todos es ${password}`,
  ].join('\n');
}

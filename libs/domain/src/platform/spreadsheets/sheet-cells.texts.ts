/** Why a spreadsheet cell is refused, and what to do about it. */
export const sheetCells = {
  doubt: {
    noResult:
      'la fórmula no tiene un resultado guardado. Abra el archivo en su planilla de cálculo, guárdelo y vuelva a cargarlo',
    error: 'la celda tiene el error {{shown}}. Corrija la fórmula o escriba el dato',
    boolean: 'la celda tiene el valor lógico {{shown}}. Escriba el dato como texto',
    date: 'la planilla guardó una fecha ({{shown}}). Dé a la celda formato de texto y escriba el dato otra vez',
    rounded: 'el número está abreviado o tiene más de 15 cifras, y la planilla lo cambia. Guarde la columna como texto',
    unseen: 'el formato de la celda oculta lo que contiene ({{shown}}). Dele formato de texto y escriba el dato',
    unreadable: 'no se reconoce el formato de la celda ({{shown}}). Dele formato de texto y escriba el dato como se ve',
    conditional:
      'un formato condicional puede mostrar otra cosa que lo que contiene la celda ({{shown}}). Quítelo, dele formato de texto y escriba el dato',
    accents:
      'los acentos llegaron dañados («{{shown}}»). Abra el archivo original y guárdelo como Libro de Excel (.xlsx) o CSV UTF-8',
    formatted: 'la celda muestra «{{shown}}» por su formato. Dele formato de texto y escriba el dato sin signos',
  },
  shifted:
    'La celda {{cell}} no tiene título: la fila tiene más celdas que la fila de títulos. Ponga entre comillas el dato que contiene el separador',
  /** A sign that a spreadsheet adds to mark a text, or to mark something else. */
  asText: '{{said}}. Dé a la celda formato de texto y escriba el dato sin ese signo',
  asked: 'Falta confirmar cómo se lee el archivo',
  sheetRowsOne: '{{name}} (1 fila)',
  sheetRows: '{{name}} ({{rows}} filas)',
  readSheets: 'Hojas que se leyeron: {{names}}',
  joinedColumns: 'Se juntaron dos columnas en una: {{names}}',
  joinedColumn: '«{{first}}» y «{{second}}» como «{{title}}»',
  codesOfLength: '{{title}} ({{digits}} cifras)',
  roundedCodes:
    'Códigos que terminan todos en 000: {{names}}. Una planilla guarda 15 cifras y cambia las demás por ceros: compárelos con los originales y guarde la columna como texto',
  example: 'La fila de ejemplo de la plantilla no se carga',
  /** What was not read of a file. */
  left: {
    rowsOne: '1 fila oculta no se leyó',
    rows: '{{rows}} filas ocultas no se leyeron',
    columnsOne: 'Una columna oculta no se leyó: {{names}}',
    columns: 'Columnas ocultas que no se leyeron: {{names}}',
    hiddenHeadings: 'Hay columnas ocultas con esos títulos, que no se leyeron: {{names}}',
    hiddenSheets: 'Hojas ocultas que no se leyeron: {{names}}',
    otherSheets: 'Hojas sin los títulos de la plantilla, que no se leyeron: {{names}}',
    unusedColumns: 'Columnas que no se usan: {{names}}',
  },
  space: 'espacio',
  comma: 'coma',
  notText: 'es un valor lógico, y no un texto. Escriba el dato o deje la celda vacía',
  notAName: 'no es el nombre de una persona. Escriba «Apellido, Nombre» o deje la celda vacía',
  noComma:
    'falta la coma entre apellido y nombre. Escriba «Apellido, Nombre»; si todo es el apellido, termine con una coma',
  day: 'no es una fecha. Escríbala como 21/11/2026',
  monthFirst: 'tiene el mes antes que el día. Escríbala como 21/11/2026',
  secondComma: 'tiene más de una coma. Deje solo la que separa el apellido del nombre',
} as const;

import { defineRefusals } from '../refusals/reason';

export const spreadsheetRefusals = defineRefusals({
  uploadHeadingsMissing: [
    422,
    'No se encontró la fila de títulos. Faltan las columnas: {{columns}}. Descargue la plantilla y copie sus títulos',
  ],
  uploadHeadingsNear: [
    422,
    'Hay títulos parecidos a los de la plantilla: {{columns}}. Cambie cada título por el de la plantilla, o confirme en la vista previa qué columna es',
  ],
  uploadHeadingsRepeated: [422, 'Hay columnas con el mismo título: {{columns}}. Deje una sola de cada una'],
  spreadsheetMendedOther: [
    422,
    'Lo corregido no es de este archivo: la fila {{row}} no está, o no dice lo que decía. Elija el archivo otra vez',
  ],
  spreadsheetOneColumn: [
    422,
    'Todo el contenido está en una sola columna ({{cell}}). Sepárelo con Datos, Texto en columnas, o cargue el archivo .csv original',
  ],
  spreadsheetEncoding: [
    422,
    'No se reconoce con qué codificación se guardaron los acentos. Guarde el archivo como Libro de Excel (.xlsx) o CSV UTF-8, o elija la codificación en la vista previa',
  ],
  spreadsheetSheets: [
    422,
    'Hay filas en más de una hoja: {{sheets}}. Deje una sola, o elija en la vista previa qué hojas se leen',
  ],
  spreadsheetOtherFormat: [
    415,
    'El archivo es {{format}}. Ábralo en su programa, guárdelo o expórtelo como Libro de Excel (.xlsx), y vuelva a cargarlo',
  ],
  spreadsheetEmpty: [422, 'El archivo está vacío: no tiene ninguna fila para leer'],
  spreadsheetBroken: [
    422,
    'El archivo está dañado y no se puede leer. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
  ],
  spreadsheetTooLarge: [
    413,
    'El archivo no se puede leer: su contenido supera el tamaño permitido. Divídalo en varios archivos',
  ],
  spreadsheetTooDeep: [
    413,
    'El archivo no se puede leer: su contenido no es el de una planilla. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
  ],
  spreadsheetTooManySheets: [
    413,
    'El archivo no se puede leer: tiene más de {{max}} hojas. Deje solo la hoja con los datos',
  ],
  spreadsheetTooManyStyles: [
    413,
    'El archivo no se puede leer: tiene más de {{max}} formatos de celda. Copie los datos a un libro nuevo y vuelva a cargarlo',
  ],
  spreadsheetTooSlow: [
    413,
    'El archivo no se puede leer: llevaría demasiado tiempo. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
  ],
  spreadsheetTooHeavy: [
    413,
    'El archivo no se puede leer: ocuparía demasiada memoria. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
  ],
  spreadsheetTooManyRows: [413, 'El archivo tiene más de {{max}} filas. Divídalo en varios archivos'],
  spreadsheetOld: [
    415,
    'El archivo es de Excel 97-2003 (.xls). Ábralo, elija Guardar como, Libro de Excel (.xlsx), y vuelva a cargarlo',
  ],
  spreadsheetEncrypted: [415, 'El archivo tiene contraseña. Guárdelo sin contraseña y vuelva a cargarlo'],
  spreadsheetOpenDocument: [
    415,
    'El archivo es de OpenDocument (.ods). Ábralo, elija Guardar como, Excel 2007-365 (.xlsx), y vuelva a cargarlo',
  ],
  spreadsheetWebPage: [
    415,
    'El archivo es una página web con nombre de planilla. Ábralo, elija Guardar como, Libro de Excel (.xlsx), y vuelva a cargarlo',
  ],
  notASpreadsheet: [
    415,
    'El archivo no es una planilla de cálculo. Cargue un Libro de Excel (.xlsx) o un texto separado por punto y coma (.csv)',
  ],
});

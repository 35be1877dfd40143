import { defineRefusals } from '../refusals/reason';

export const fileRefusals = defineRefusals({
  fileNotFound: [404, 'No existe el archivo que esta intentando descargar'],
  wrongFileType: [
    415,
    'El archivo {{name}} no es válido: se permiten pdf, png, jpg y jpeg. Guárdelo en uno de esos formatos y vuelva a elegirlo',
  ],
  wrongFileHeic: [
    415,
    'El archivo {{name}} es una foto HEIC de teléfono y no se pudo convertir. Ábrala, elija Exportar o Compartir como JPEG, y vuelva a elegirla',
  ],
  wrongFilePicture: [
    415,
    'El archivo {{name}} es una imagen de otro formato: se permiten png y jpg. Ábrala, elija Guardar como JPEG o PNG, y vuelva a elegirla',
  ],
  wrongFileOffice: [
    415,
    'El archivo {{name}} es un documento de oficina o un archivo comprimido: se permiten pdf, png y jpg. Guárdelo o imprímalo como PDF y vuelva a elegirlo',
  ],
  fileTruncated: [
    415,
    'El archivo {{name}} está incompleto: le falta el final. Ábralo para comprobarlo, descárguelo o escanéelo de nuevo y vuelva a elegirlo',
  ],
  pictureTooLarge: [
    413,
    'La imagen {{name}} tiene más de 50 megapíxeles. Ábrala, redúzcala o guárdela con menos resolución y vuelva a elegirla',
  ],
  filePassword: [
    415,
    'El archivo {{name}} tiene contraseña y nadie más podría abrirlo. Ábralo, guárdelo o imprímalo como PDF sin contraseña y vuelva a elegirlo',
  ],
  fileTwice: [422, 'El archivo {{name}} es el mismo que {{other}}: ya está elegido y no se agregó otra vez'],
  fileTooLarge: [413, 'El archivo {{name}} supera el máximo de {{max}}. Redúzcalo o divídalo y vuelva a elegirlo'],
  emptyFile: [422, 'El archivo {{name}} está vacío. Compruebe que se abre en su equipo y vuelva a elegirlo'],
  tooManyFiles: [422, 'Se permiten hasta {{max}} archivos. Quite los que sobran'],
  tooManyFilesOne: [422, 'Se permite un solo archivo. Quite los que sobran'],
  otherFilePart: [
    422,
    'El archivo {{name}} llegó con el nombre de parte {{part}}: los archivos se envían como data, data_0, data_1 y así en adelante',
  ],
  filesUnavailable: [503, 'Los archivos no están disponibles en este momento. Espere un minuto y vuelva a intentarlo'],
  diskFull: [
    507,
    'El servidor no tiene lugar en el disco, y no se guardó nada. Avise a quien lo administra y vuelva a intentarlo; lo ya guardado se puede seguir consultando',
  ],
});

import type { ContractorTemplate } from '@comensal/domain/contractors';
import type { PdfForm } from './fillable-pdf';

/** Labels, each with the percentage of a line that its box takes. */
const boxes = (text: string): readonly (readonly [label: string, share: number])[] =>
  text.split(' | ').map((each) => {
    const end = each.lastIndexOf(' ');
    return [each.slice(0, end), Number(each.slice(end)) / 100];
  });
const company = boxes('Razón social 65 | CUIT 35');
const closing =
  'Complete los campos en la pantalla o a mano con letra de imprenta, firme, y adjunte el documento en la solicitud de contratista. Los datos se usan para evaluar la solicitud y administrar el comedor, y no se ceden con otro fin. Son obligatorios para el alta: sin ellos, o si no son exactos, la solicitud se rechaza. Los titulares pueden pedir acceso, rectificación y supresión de sus datos a quien administra el comedor, y reclamar ante la Agencia de Acceso a la Información Pública (Ley 25.326).';

/** The five forms that a contractor fills in (O-144), in plain Spanish. */
export const contractorForms: Readonly<Record<ContractorTemplate, PdfForm>> = {
  cuit: {
    title: 'Constancia de CUIT',
    purpose:
      'Datos de inscripción de la empresa que quiere ser contratista del comedor. Adjunte además la constancia de inscripción que emite el organismo fiscal, emitida en los últimos 30 días.',
    parts: [
      {
        heading: 'Empresa',
        fields: [...company, ...boxes('Nombre de fantasía 65 | Fecha de inicio de actividades 35')],
      },
      {
        heading: 'Inscripción',
        fields: boxes(
          'Condición frente al IVA 50 | Ingresos brutos: número y jurisdicción 50 | Actividad principal 65 | Código de actividad 35',
        ),
      },
      {
        heading: 'Domicilio fiscal',
        fields: boxes('Calle y número 65 | Código postal 35 | Localidad 50 | Provincia 50'),
      },
      { heading: 'Contacto administrativo', fields: boxes('Nombre y apellido 50 | Teléfono 50 | Correo 100') },
    ],
    closing,
  },
  statute: {
    title: 'Estatuto o contrato social',
    purpose:
      'Datos de la sociedad y de quienes la representan. Adjunte además una copia del estatuto o contrato social y de la última designación de autoridades. Una empresa unipersonal completa solo la primera y la última parte.',
    parts: [
      { heading: 'Empresa', fields: [...company, ...boxes('Tipo de sociedad 50 | Fecha de constitución 50')] },
      {
        heading: 'Inscripción registral',
        fields: boxes('Registro 50 | Número, tomo y folio 50 | Fecha 35 | Objeto social, en una línea 65'),
      },
      {
        heading: 'Autoridades y socios',
        columns: boxes('Nombre y apellido 40 | DNI o CUIT 25 | Cargo o participación 35'),
        rows: 8,
      },
      {
        heading: 'Quien firma los contratos',
        fields: boxes('Nombre y apellido 50 | DNI 25 | Carácter 25 | Poder o acta que lo autoriza 65 | Vencimiento 35'),
      },
    ],
    closing,
  },
  bank: {
    title: 'Constancia bancaria',
    purpose:
      'Cuenta desde la que la empresa pagará los créditos del comedor. Adjunte además la constancia de CBU que emite el banco, a nombre de la empresa.',
    parts: [
      { heading: 'Empresa', fields: company },
      {
        heading: 'Cuenta',
        fields: boxes(
          'Banco 50 | Sucursal 50 | Tipo de cuenta 35 | Número de cuenta 65 | CBU (22 dígitos) 65 | Alias 35 | Titular de la cuenta 65 | CUIT del titular 35',
        ),
      },
      {
        heading: 'Contacto de tesorería',
        fields: boxes('Nombre y apellido 50 | Teléfono 50 | Correo al que se envían comprobantes 100'),
      },
    ],
    closing,
  },
  insurance: {
    title: 'Póliza de seguro y nómina',
    purpose:
      'Cobertura de riesgos del trabajo y personal de la empresa que comerá en el comedor. Adjunte además el certificado de cobertura vigente. Si la nómina es más larga, adjunte otra hoja igual.',
    parts: [
      { heading: 'Empresa', fields: company },
      {
        heading: 'Aseguradora de riesgos del trabajo',
        fields: boxes(
          'Aseguradora 50 | Número de contrato 50 | Vigente desde 35 | Vencimiento 35 | Personas cubiertas 30',
        ),
      },
      { heading: 'Seguro de vida obligatorio', fields: boxes('Aseguradora 50 | Póliza 25 | Vencimiento 25') },
      {
        heading: 'Nómina del personal',
        columns: boxes('Nombre y apellido 45 | CUIL 30 | Legajo 25'),
        rows: 30,
      },
    ],
    closing,
  },
  declaration: {
    title: 'Declaración jurada del comedor',
    purpose: 'Uso que la empresa dará al comedor. Debe firmarla una persona con facultades para obligar a la empresa.',
    parts: [
      { heading: 'Empresa', fields: company },
      {
        heading: 'Comedor',
        fields: boxes(
          'Centro logístico, planta u obra 65 | Cantidad de comensales 35 | Servicios que usará (desayuno, almuerzo, merienda, cena) 100 | Días de la semana 50 | Desde qué fecha 25 | Hasta (si se sabe) 25',
        ),
      },
      { heading: 'Responsable en el lugar', fields: boxes('Nombre y apellido 50 | Teléfono 25 | DNI 25') },
      {
        heading: 'Declaración',
        text: 'Declaro que los datos de esta solicitud y de sus documentos son verdaderos y están completos; que el personal informado trabaja para la empresa y tiene los seguros vigentes; que la empresa paga por anticipado los créditos que solicita y que sus consumos se descuentan de ellos; y que comunicaré todo cambio dentro de los cinco días hábiles de ocurrido.',
      },
    ],
    closing,
  },
};

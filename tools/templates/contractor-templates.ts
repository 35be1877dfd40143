import type { ContractorTemplate } from '@comensal/domain';
import type { PdfForm } from './fillable-pdf';

const company = [
  ['Razón social', 0.65],
  ['CUIT', 0.35],
] as const;
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
        fields: [...company, ['Nombre de fantasía', 0.65], ['Fecha de inicio de actividades', 0.35]],
      },
      {
        heading: 'Inscripción',
        fields: [
          ['Condición frente al IVA', 0.5],
          ['Ingresos brutos: número y jurisdicción', 0.5],
          ['Actividad principal', 0.65],
          ['Código de actividad', 0.35],
        ],
      },
      {
        heading: 'Domicilio fiscal',
        fields: [
          ['Calle y número', 0.65],
          ['Código postal', 0.35],
          ['Localidad', 0.5],
          ['Provincia', 0.5],
        ],
      },
      {
        heading: 'Contacto administrativo',
        fields: [
          ['Nombre y apellido', 0.5],
          ['Teléfono', 0.5],
          ['Correo', 1],
        ],
      },
    ],
    closing,
  },
  statute: {
    title: 'Estatuto o contrato social',
    purpose:
      'Datos de la sociedad y de quienes la representan. Adjunte además una copia del estatuto o contrato social y de la última designación de autoridades. Una empresa unipersonal completa solo la primera y la última parte.',
    parts: [
      { heading: 'Empresa', fields: [...company, ['Tipo de sociedad', 0.5], ['Fecha de constitución', 0.5]] },
      {
        heading: 'Inscripción registral',
        fields: [
          ['Registro', 0.5],
          ['Número, tomo y folio', 0.5],
          ['Fecha', 0.35],
          ['Objeto social, en una línea', 0.65],
        ],
      },
      {
        heading: 'Autoridades y socios',
        columns: [
          ['Nombre y apellido', 0.4],
          ['DNI o CUIT', 0.25],
          ['Cargo o participación', 0.35],
        ],
        rows: 8,
      },
      {
        heading: 'Quien firma los contratos',
        fields: [
          ['Nombre y apellido', 0.5],
          ['DNI', 0.25],
          ['Carácter', 0.25],
          ['Poder o acta que lo autoriza', 0.65],
          ['Vencimiento', 0.35],
        ],
      },
    ],
    closing,
  },
  bank: {
    title: 'Constancia bancaria',
    purpose:
      'Cuenta desde la que la empresa pagará los créditos del comedor. Adjunte además la constancia de CBU que emite el banco, a nombre de la empresa.',
    parts: [
      { heading: 'Empresa', fields: [...company] },
      {
        heading: 'Cuenta',
        fields: [
          ['Banco', 0.5],
          ['Sucursal', 0.5],
          ['Tipo de cuenta', 0.35],
          ['Número de cuenta', 0.65],
          ['CBU (22 dígitos)', 0.65],
          ['Alias', 0.35],
          ['Titular de la cuenta', 0.65],
          ['CUIT del titular', 0.35],
        ],
      },
      {
        heading: 'Contacto de tesorería',
        fields: [
          ['Nombre y apellido', 0.5],
          ['Teléfono', 0.5],
          ['Correo al que se envían comprobantes', 1],
        ],
      },
    ],
    closing,
  },
  insurance: {
    title: 'Póliza de seguro y nómina',
    purpose:
      'Cobertura de riesgos del trabajo y personal de la empresa que comerá en el comedor. Adjunte además el certificado de cobertura vigente. Si la nómina es más larga, adjunte otra hoja igual.',
    parts: [
      { heading: 'Empresa', fields: [...company] },
      {
        heading: 'Aseguradora de riesgos del trabajo',
        fields: [
          ['Aseguradora', 0.5],
          ['Número de contrato', 0.5],
          ['Vigente desde', 0.35],
          ['Vencimiento', 0.35],
          ['Personas cubiertas', 0.3],
        ],
      },
      {
        heading: 'Seguro de vida obligatorio',
        fields: [
          ['Aseguradora', 0.5],
          ['Póliza', 0.25],
          ['Vencimiento', 0.25],
        ],
      },
      {
        heading: 'Nómina del personal',
        columns: [
          ['Nombre y apellido', 0.45],
          ['CUIL', 0.3],
          ['Legajo', 0.25],
        ],
        rows: 30,
      },
    ],
    closing,
  },
  declaration: {
    title: 'Declaración jurada del comedor',
    purpose: 'Uso que la empresa dará al comedor. Debe firmarla una persona con facultades para obligar a la empresa.',
    parts: [
      { heading: 'Empresa', fields: [...company] },
      {
        heading: 'Comedor',
        fields: [
          ['Centro logístico, planta u obra', 0.65],
          ['Cantidad de comensales', 0.35],
          ['Servicios que usará (desayuno, almuerzo, merienda, cena)', 1],
          ['Días de la semana', 0.5],
          ['Desde qué fecha', 0.25],
          ['Hasta (si se sabe)', 0.25],
        ],
      },
      {
        heading: 'Responsable en el lugar',
        fields: [
          ['Nombre y apellido', 0.5],
          ['Teléfono', 0.25],
          ['DNI', 0.25],
        ],
      },
      {
        heading: 'Declaración',
        text: 'Declaro que los datos de esta solicitud y de sus documentos son verdaderos y están completos; que el personal informado trabaja para la empresa y tiene los seguros vigentes; que la empresa paga por anticipado los créditos que solicita y que sus consumos se descuentan de ellos; y que comunicaré todo cambio dentro de los cinco días hábiles de ocurrido.',
      },
    ],
    closing,
  },
};

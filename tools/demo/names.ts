/* Words from which the demonstration data is composed. */

const words = (text: string): readonly string[] => text.trim().replaceAll('\n', '').split(',');

export const givenNames = words(`
María,José,Juan,Ana,Luis,Carla,Martín,Lucía,Diego,Sofía,Nicolás,Valentina,Facundo,Camila,Matías,Agustina,
Gonzalo,Florencia,Ezequiel,Micaela,Tomás,Julieta,Hernán,Rocío,Sebastián,Noelia,Ramón,Graciela,Óscar,Mónica,
Raúl,Verónica,Héctor,Silvia,Andrés,Paula,Joaquín,Belén,Ignacio,Candelaria,Federico,Milagros,Cristian,Daiana,
Walter,Estela,Maximiliano,Yésica,Rubén,Ángela,Iván,Mercedes,Leandro,Natalia,Emiliano,Guillermina,Néstor,Abril,
Germán,Soledad`);

export const surnames = words(`
González,Rodríguez,Gómez,Fernández,López,Díaz,Martínez,Pérez,García,Sánchez,Romero,Sosa,Álvarez,Torres,Ruiz,
Ramírez,Flores,Acosta,Benítez,Medina,Suárez,Herrera,Aguirre,Pereyra,Gutiérrez,Giménez,Molina,Silva,Castro,
Rojas,Ortiz,Núñez,Luna,Juárez,Cabrera,Ríos,Ferreyra,Godoy,Morales,Domínguez,Moreno,Peralta,Vega,Carrizo,
Quiroga,Castillo,Ledesma,Muñoz,Ojeda,Ponce,Vera,Vázquez,Villalba,Cardozo,Navarro,Ramos,Arias,Coronel,Córdoba,
Figueroa,Correa,Cáceres,Vargas,Maldonado,Mansilla,Farías,Rivero,Paz,Miranda,Roldán,Méndez,Lucero,Cruz,
Hernández,Agüero,Páez,Blanco,Mendoza,Barrios,Escobar,Ávila,Soria,Leiva,Acuña,Martin,Maidana,Moyano,Campos,
Olivera,Duarte,Soto,Franco,Bravo,Ibáñez,Zárate,Peña,Muñiz,Ñáñez,Bianchi,Rossi,Ferrari,Iturralde,Etcheverry,
Kowalczuk,Müller`);

export const sections = words(`
Producción,Mantenimiento,Depósito,Administración,Calidad,Logística,Expedición,Pañol,Seguridad e Higiene,
Recursos Humanos,Laboratorio,Compras,Sistemas,Limpieza,Ingeniería,Portería`);

/** Why approved money is taken back, and why it is not. */
export const reverseReasons = [
  'El pago se acreditó dos veces: se revierte la parte repetida',
  'La factura se corrigió por un importe menor',
  'El comprobante era de otro centro',
] as const;
export const reverseRejections = ['El comprobante es del centro que corresponde: lo confirmó el banco'] as const;

export const denyReasons = [
  'El monto supera el consumo estimado del mes',
  'Falta la orden de compra de la empresa',
  'La empresa tiene facturas vencidas sin regularizar',
  'El pedido está duplicado',
  'Los datos de facturación no coinciden con la constancia de inscripción',
  'El centro no corresponde al contrato vigente',
] as const;

export const noteComments = [
  'Diferencia de precio de la lista de la quincena',
  'Consumos cargados dos veces por el punto de venta',
  'Bonificación por el corte de servicio',
  'Viandas facturadas y no retiradas',
  'Ajuste acordado con la empresa',
] as const;

export const noteDenials = [
  'No hay diferencia entre lo facturado y lo consumido',
  'El ajuste ya se hizo en otra nota',
  'Falta el detalle de los consumos',
] as const;

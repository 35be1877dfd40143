/** Mails. What the kitchens of a person expect. */
export const mails = {
  expectedDiners: {
    subject: 'Comensales esperados para hoy, {{date}}',
    body: 'Los comensales que se esperan en cada centro hoy, {{date}}, y mañana, con el rango en que quedan ocho días de cada diez.',
    today: '{{centre}}, hoy',
    tomorrow: '{{centre}}, mañana',
    service: '{{service}} {{expected}} (de {{low}} a {{high}})',
    nobody: 'No se espera a nadie',
    more: 'Otros centros',
    moreCount: '{{count}} más, en la página',
    end: 'No recibirlo más',
    endHow: 'Se apaga en la página, arriba',
    link: 'Ver los diez días siguientes',
  },
} as const;

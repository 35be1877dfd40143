import { changeFacts } from './account-mail';

const at = new Date('2026-11-26T12:00:00-03:00');
const address = '10.0.0.7';
const notices = [['Cuándo', '26/11/2026 12:00']];

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
])('a change by the user from %j is reported as made from %j', (client, device) => {
  expect(changeFacts(at, { by: 'ANA', username: 'ana', origin: { address, client } })).toEqual([
    ...notices,
    ['Desde la dirección', address],
    ['Con el dispositivo', device],
  ]);
});

test('a change by somebody else names who made it, and never the session', () => {
  expect(changeFacts(at, { by: 'luz', username: 'ana', origin: null })).toEqual([...notices, ['Quién', 'luz']]);
  expect(changeFacts(at, { by: 'luz', name: 'Luz Ríos', username: 'ana', origin: null })).toEqual([
    ...notices,
    ['Quién', 'Luz Ríos'],
  ]);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSmallDisk, type SmallDisk } from '@comensal/infrastructure/testing';
import { AuthController } from '../../auth/auth.controller';
import { jpeg, multipartBody, pdf } from '../../testing/multipart-body';
import { ProbeController } from '../../testing/probe.controller';
import { type Answer, addUser, startTestApi, type TestApi } from '../../testing/test-api';

let disk: SmallDisk;
let api: TestApi;
let token: string;

beforeAll(async () => {
  disk = createSmallDisk(2);
  api = await startTestApi({
    controllers: [AuthController, ProbeController],
    environment: { DATA_DIR: disk.folder },
  });
  await addUser(api.database, { username: 'ana' });
  token = await api.logIn('ana');
});
afterAll(async () => {
  await api?.close();
  disk.remove();
});

function upload(): Promise<Answer> {
  const { payload, contentType } = multipartBody([
    { name: 'credit', value: '{"id":7}' },
    { name: 'data_0', fileName: 'factura.pdf', content: pdf },
    { name: 'data_1', fileName: 'foto.jpeg', content: jpeg },
  ]);
  return api.call('credits/probe-upload', undefined, { token, payload, headers: { 'content-type': contentType } });
}

async function storedFiles(): Promise<string[]> {
  const matches = await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true });
  return matches.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('on a full disk writes are refused with a message and leave nothing, reads work, and both work again once there is space', async () => {
  expect((await upload()).status).toBe(200);
  const before = await storedFiles();
  expect(before).toHaveLength(2);

  disk.fill();
  const refused = await upload();
  expect([refused.status, refused.headers['retry-after'], refused.response]).toEqual([
    507,
    '60',
    {
      data: null,
      errorCode: 507,
      errorMsg:
        'El servidor no tiene lugar en el disco, y no se guardó nada. Avise a quien lo administra y vuelva a intentarlo; lo ya guardado se puede seguir consultando',
      errorLogMsg: expect.any(String),
      ret: false,
    },
  ]);
  expect(await storedFiles()).toEqual(before);
  expect((await api.call('health/live', undefined, { method: 'GET' })).status).toBe(200);
  expect((await api.call('auth/login', { username: 'ana', password: 'Comedor.2026' })).status).toBe(200);

  disk.makeRoom();
  expect((await upload()).status).toBe(200);
  expect(await storedFiles()).toHaveLength(4);
});

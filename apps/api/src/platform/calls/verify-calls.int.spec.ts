import { provedPersonSchema } from '@comensal/domain/auth';
import { creditAccess } from '@comensal/domain/credits';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import fastify from 'fastify';
import { z } from 'zod';
import { AuthController } from '../../auth/auth.controller';
import { startTestApi } from '../../testing/test-api';
import { callRoute } from './call.decorator';
import { collectServed, verifyEveryCallIsAnswered, verifyRoutes, verifyServed } from './verify-calls';

@Controller('credits')
class UndeclaredController {
  @Post('everything')
  everything(): string {
    return 'secret';
  }
}

@Controller('groups')
class MisplacedController {
  @callRoute({
    name: 'credits/getCredits',
    access: creditAccess['credits/getCredits'],
    summary: 'Outside of its call',
    answer: z.string(),
  })
  misplaced(): string {
    return 'secret';
  }
}

@Controller('credits')
class UnreadController {
  @callRoute({
    name: 'credits/getCredits',
    access: creditAccess['credits/getCredits'],
    summary: 'Takes whatever is sent',
    answer: z.string(),
  })
  raw(@Body() body: unknown): string {
    return String(body);
  }

  @callRoute({
    name: 'credits/getEstimate',
    access: creditAccess['credits/getEstimate'],
    method: 'GET',
    summary: 'The same of a query',
    answer: z.string(),
  })
  query(@Query() whole: unknown): string {
    return String(whole);
  }
}

@Controller('credits')
class UnaskedController {
  @callRoute({
    name: 'credits/getCredits',
    access: creditAccess['credits/getCredits'],
    summary: 'Takes the password and asks nobody',
    body: provedPersonSchema,
    answer: z.string(),
  })
  unasked(): string {
    return 'secret';
  }

  @callRoute({
    name: 'credits/getCredit',
    access: creditAccess['credits/getCredit'],
    summary: 'Asks and takes no password',
    asksPerson: true,
    answer: z.string(),
  })
  unanswered(): string {
    return 'secret';
  }
}

@Controller('credits')
class OtherwiseOpenController {
  @callRoute({
    name: 'credits/getCredits',
    access: creditAccess['credits/getCountDecimals'],
    summary: 'Open to everybody who is signed in',
    answer: z.string(),
  })
  open(): string {
    return 'secret';
  }
}

@Controller()
class RootController {
  @Get('backdoor')
  backdoor(): string {
    return 'secret';
  }
}

async function startOf(controller: new () => object): Promise<string> {
  try {
    const api = await startTestApi({ controllers: [AuthController, controller] });
    await api.close();
  } catch (error) {
    return (error as Error).message;
  }
  return 'started';
}

test('ACC-16 a route without a permission in the call table aborts the start and is named', async () => {
  expect(await startOf(UndeclaredController)).toBe(
    'Calls and routes do not match:\nPOST credits/everything (UndeclaredController) has no permission in the call table',
  );
  expect(await startOf(RootController)).toBe(
    'Calls and routes do not match:\nGET backdoor (RootController) has no permission in the call table',
  );
});

test('ACC-16 a route with another permission than the call table aborts the start and is named', async () => {
  expect(await startOf(OtherwiseOpenController)).toBe(
    'Calls and routes do not match:\nPOST credits/getCredits (OtherwiseOpenController) has another permission than the call table',
  );
});

test('ACC-16 a route outside its call’s path aborts the start and is named', async () => {
  expect(await startOf(MisplacedController)).toBe(
    'Calls and routes do not match:\nPOST groups/getCredits (MisplacedController) is outside the path of the call credits/getCredits',
  );
});

test('API-04 a route with input that its contract has no schema for aborts the start and is named', async () => {
  expect(await startOf(UnreadController)).toBe(
    [
      'Calls and routes do not match:',
      'POST credits/getCredits (UnreadController) takes a body that its contract has no schema for',
      'GET credits/getEstimate (UnreadController) takes a query that its contract has no schema for',
    ].join('\n'),
  );
});

test('0405 a route that takes a proof of the person without asking for it, or the reverse, aborts the start and is named', async () => {
  const go = '(UnaskedController): asksPerson and currentPassword in the body go together';
  expect(await startOf(UnaskedController)).toBe(
    `Calls and routes do not match:\nPOST credits/getCredits ${go}\nPOST credits/getCredit ${go}`,
  );
});

test('ACC-16 a route outside the controllers that is not listed as public aborts the start and is named', async () => {
  const server = fastify();
  const served = collectServed(server);
  server.get('/manual.pdf', () => '');
  server.post('/api/credits/getCredit/:id', () => '');
  server.get('/debug', () => '');
  await server.ready();
  expect(() => verifyServed(served, [{ name: 'POST credits/getCredit/:id' }])).toThrow(
    'Routes that are neither calls nor listed as public: GET /debug',
  );
  expect(() => verifyServed(served.slice(0, 2), [{ name: 'POST credits/getCredit/:id' }])).not.toThrow();
  await server.close();
});

test('ACC-16 a call in no table, and a call without a route, abort the start', () => {
  expect(() => verifyRoutes([{ name: 'POST credits/x', controller: 'X', call: 'credits/x' }], {})).toThrow(
    'POST credits/x (X) names a call that is not in the call table: credits/x',
  );
  expect(() =>
    verifyEveryCallIsAnswered([{ call: 'credits/a' }], { 'credits/a': 1, 'credits/b': 1, 'credits/c': 1 }),
  ).toThrow('Calls without a route: credits/b, credits/c');
  expect(() => verifyEveryCallIsAnswered([{ call: 'credits/a' }], { 'credits/a': 1 })).not.toThrow();
});

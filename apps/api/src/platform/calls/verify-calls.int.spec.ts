import { Controller, Get, Module, Post } from '@nestjs/common';
import { z } from 'zod';
import { AuthModule } from '../../auth/auth.module';
import { startTestApi } from '../../testing/test-api';
import { callRoute } from './call.decorator';
import { verifyEveryCallIsAnswered, verifyRoutes } from './verify-calls';

@Controller('credits')
class UndeclaredController {
  @Post('everything')
  everything(): string {
    return 'secret';
  }
}

@Controller('groups')
class MisplacedController {
  @callRoute({ name: 'credits/getCredits', summary: 'Outside of its call', answer: z.string() })
  misplaced(): string {
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

function featureOf(controller: new () => object) {
  @Module({ controllers: [controller] })
  class Feature {}
  return Feature;
}

async function startOf(controller: new () => object): Promise<string> {
  try {
    const api = await startTestApi({ features: [AuthModule, featureOf(controller)] });
    await api.close();
  } catch (error) {
    return (error as Error).message;
  }
  return 'started';
}

test('ACC-16 a route without a permission in the table of calls stops the start and is named', async () => {
  expect(await startOf(UndeclaredController)).toBe(
    'The calls and the routes do not agree:\nPOST credits/everything (UndeclaredController) has no permission in the table of calls',
  );
  expect(await startOf(RootController)).toBe(
    'The calls and the routes do not agree:\nGET backdoor (RootController) has no permission in the table of calls',
  );
});

test('ACC-16 a route outside of its call stops the start and is named', async () => {
  expect(await startOf(MisplacedController)).toBe(
    'The calls and the routes do not agree:\nPOST groups/getCredits (MisplacedController) stands outside of the call credits/getCredits',
  );
});

test('ACC-16 a call that is in no table, and a call that no route answers, stop the start', () => {
  expect(() => verifyRoutes([{ name: 'POST credits/x', controller: 'X', call: 'credits/x' }], {})).toThrow(
    'POST credits/x (X) names a call that is not in the table: credits/x',
  );
  expect(() =>
    verifyEveryCallIsAnswered([{ call: 'credits/a' }], { 'credits/a': 1, 'credits/b': 1, 'credits/c': 1 }),
  ).toThrow('No route answers these calls of the table: credits/b, credits/c');
  expect(() => verifyEveryCallIsAnswered([{ call: 'credits/a' }], { 'credits/a': 1 })).not.toThrow();
});

import { Module } from '@nestjs/common';
import { TerminalKeysController } from './terminal-keys.controller';

@Module({ controllers: [TerminalKeysController] })
export class TerminalKeysModule {}

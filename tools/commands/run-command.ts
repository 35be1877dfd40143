import { fileFailure } from './file-failure';

/**
 * Runs one command of the terminal and sets the process's exit code: what the work gives, or 1 with the failure's sentence.
 * A file or folder that cannot be used is a sentence too. A stack is printed only for what nobody foresaw: an error of the
 * database or of the code.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isForeseen = error instanceof CommandRefusal || isConfigurationError(error);
    console.error(isForeseen ? error.message : (fileFailure(error) ?? error));
    process.exitCode = 1;
  }
}

/** A command that does not do what it was asked to; the message is the Spanish sentence for the person. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}

function isConfigurationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigurationError';
}

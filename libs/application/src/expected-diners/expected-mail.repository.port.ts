import type { WantedMailRepository } from '../platform/mails/send-wanted';

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly expectedMails: WantedMailRepository;
  }
}

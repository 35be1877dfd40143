import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { settlementAccess, settlementContracts } from '@comensal/domain/settlements';
import { Controller } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';

const Call = callsOf(settlementAccess, settlementContracts());

/** The calls of settlements whose answers come with their files: until then they are nowhere. Whoever brings them removes this. */
@Controller('settlements')
export class ComingSettlementsController {
  @Call('settlements/exportSettlements')
  exportSettlements(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/exportSettlement')
  exportSettlement(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/export')
  export(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/exportLines')
  exportLines(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/setInvoice')
  setInvoice(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/verify')
  verify(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }

  @Call('settlements/getSummary')
  getSummary(): never {
    throw new Refusal(platformRefusals.callNotFound);
  }
}

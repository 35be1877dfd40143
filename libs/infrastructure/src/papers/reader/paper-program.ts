import { arcaCode } from '@comensal/domain/papers';
import { serveBounded } from '../../platform/process/serve-bounded';
import { canvasProgram, drawnPages } from './draw-paper';
import { findCodes } from './find-codes';
import type { PaperAnswer, PaperQuestion } from './messages';
import { readReceipt } from './read-receipt';

/** Of the whole process: the programs, a picture of 50 megapixels, and a page. */
const mostMegabytes = 700;

const isVoucher = (text: string): boolean => arcaCode(text) !== null;

/**
 * The program that reads one untrusted paper and nothing else: the codes of ARCA's vouchers on the first page that has one,
 * other codes being nobody's business; or the few facts of a receipt, never its text.
 */
serveBounded(async ({ content, type, wants }: PaperQuestion): Promise<PaperAnswer> => {
  const canvas = await canvasProgram();
  if (!canvas) return { cannotDraw: true };
  if (wants === 'receipt') return readReceipt(canvas, content, type);
  for await (const page of drawnPages(canvas, content, type)) {
    const texts = (await findCodes(page, isVoucher)).filter(isVoucher);
    if (texts.length > 0) return { texts };
  }
  return { texts: [] };
}, mostMegabytes);

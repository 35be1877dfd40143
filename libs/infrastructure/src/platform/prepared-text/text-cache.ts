import type { PreparedText } from '@comensal/application/platform/prepared-text';

/** What the cached texts of a process may take, plain and compressed. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Prepared texts, each with the version of the data it was written from; a request for another version misses.
 * Beyond `limit` bytes the least recently used are dropped.
 */
export class TextCache {
  private readonly texts = new Map<string, { readonly version: string; readonly text: PreparedText }>();
  private bytes = 0;

  constructor(private readonly limit = mostBytes) {}

  /** The text of this key in this version; undefined when it is not cached. */
  of(key: string, version: string): PreparedText | undefined {
    const text = this.texts.get(key);
    if (text?.version !== version) return undefined;
    this.texts.delete(key);
    this.texts.set(key, text);
    return text.text;
  }

  /** Keeps the text in place of the key's former version. */
  keep(key: string, version: string, text: PreparedText): void {
    this.forget(key);
    this.texts.set(key, { version, text });
    this.bytes += sizeOf(text);
    for (const oldest of this.texts.keys()) {
      if (this.bytes <= this.limit) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const text = this.texts.get(key);
    if (!text) return;
    this.texts.delete(key);
    this.bytes -= sizeOf(text.text);
  }
}

function sizeOf({ plain, deflated }: PreparedText): number {
  return plain.length + deflated.length;
}

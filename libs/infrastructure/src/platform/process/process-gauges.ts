import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { standardLog } from '../logging/log-output';

/**
 * Adds each process's own metrics to Node's: how many log lines could not be written, and how much of the disk of its
 * data folder is free, where the system reports it. Both are read on each scrape.
 */
export function createProcessGauges(registry: Registry, dataDir: string): void {
  const registers = [registry];
  new Counter({
    name: 'comensal_log_lines_lost_total',
    help: 'Log lines that could not be written',
    registers,
    collect() {
      this.reset();
      this.inc(standardLog().lost);
    },
  });
  new Gauge({
    name: 'comensal_disk_free_ratio',
    help: 'Free fraction of the disk that holds DATA_DIR',
    registers,
    async collect() {
      const stats = await statfs(dataDir).catch(() => null);
      if (stats && stats.blocks > 0) this.set(stats.bavail / stats.blocks);
      else this.remove();
    },
  });
}

import type { FileStore } from '@comensal/application';
import type { Query } from '@comensal/infrastructure';

/** Every file that the database names is in the store, as large as it was recorded. */
export async function missingFiles(query: Query, store: FileStore): Promise<string[]> {
  const files = await query<{ id: string; size: number }>('select id, size from files order by id');
  const wrong: string[] = [];
  for (const { id, size } of files) if ((await store.size(id)) !== size) wrong.push(id);
  return wrong.length === 0
    ? []
    : [`${wrong.length} archivos faltan o están cortados: ${wrong.slice(0, 5).join(', ')}`];
}

/** A count with its noun, and what agrees with it, in the number that it asks for: '1 archivo', '0 archivos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

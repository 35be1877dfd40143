/** A count with its noun and agreement, singular or plural: '1 archivo', '0 archivos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

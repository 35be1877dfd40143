export declare function checkPrograms(isThere?: (program: string) => boolean): void;

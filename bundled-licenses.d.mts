/** The folder of the package that a file belongs to; undefined for our own files and for what no file is. */
export declare function packageFolder(file: string): string | undefined;
/** The licences of the packages in these folders, by their names. */
export declare function licencesOf(folders: readonly string[]): string;

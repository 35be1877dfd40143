export interface PostgresBinaries {
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
}
export declare function postgresBinaries(): PostgresBinaries;

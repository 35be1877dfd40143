export interface PostgresBinaries {
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}
export declare function postgresBinaries(): PostgresBinaries;

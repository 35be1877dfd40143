/** A form of a screen, and how a test gets to it. */
export interface FormOfScreen {
  /** The file below apps/portal/src that renders it; a component of it where one renders several. */
  readonly source: string;
  /** Who signs in; null for a public screen. */
  readonly username: string | null;
  /** Preparations in the database before and after the sign-in. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly path: string | ((one: One) => string);
  /** The sign-in itself leads to the form, without a menu. */
  readonly isDuty?: true;
  /** The browser has an authenticator. */
  readonly hasPasskeys?: true;
  /** A key of the list that is pressed first: `x` selects its first row. */
  readonly key?: string;
  /** Opens the form where the screen is not the form itself. */
  readonly opener?: string | RegExp;
  /** The opener shows it in the page. */
  readonly inPage?: true;
  /** The menu items that open it. */
  readonly menu?: readonly [menu: RegExp, item: string];
  /** Buttons that are pressed afterwards, one after the other. */
  readonly then?: readonly (string | RegExp)[];
  /** A tab that is selected first. */
  readonly tab?: string;
  /** The button under test. */
  readonly send: string;
  /** The value of the field on blur: empty by default, which an optional field does not refuse. */
  readonly leaves?: string;
}

/** The only record of the kind in the demonstration data. */
export type One = <Row extends object>(sql: string) => Row;

/** The page of the first credit in a status. */
export const creditOf =
  (status: string) =>
  (one: One): string =>
    `/edit-credit-state/${one<{ id: number }>(`select id from credits_requests where status = '${status}' order by id limit 1`).id}`;

/** Forms by a name that says what each is for. */
export type PressedForms = Readonly<Record<string, FormOfScreen>>;

/** The time. Outside production APP_CLOCK can fix it; nothing else in the product asks the system for it. */
export type Clock = () => Date;

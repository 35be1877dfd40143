/** What each module opens (`ModuleOpening`); the root provides it, because it knows every call and screen. */
export const MODULE_OPENINGS = Symbol('MODULE_OPENINGS');

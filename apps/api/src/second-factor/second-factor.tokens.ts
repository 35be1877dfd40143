/** What the second step of a sign-in and the setting up of factors need: `SecondStepDependencies` with `FactorDependencies`. */
export const SECOND_STEP = Symbol('SECOND_STEP');

/** The commands that only developers run: these need the sources and the packages of the tests. */
export const ofDevelopment = /^(?:bench.*|docs|manual|release|templates)$/;

export const COMMENT_LIMIT = Symbol('COMMENT_LIMIT');

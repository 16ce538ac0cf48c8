/** Method of the request that checks whether a version can be used. Events use another method. */
export const SCRIPT_CHECK_METHOD = 'GET';

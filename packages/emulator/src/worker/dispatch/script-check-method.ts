/** Method of the request that asks a version whether it can be used. Events come by another one. */
export const SCRIPT_CHECK_METHOD = 'GET';

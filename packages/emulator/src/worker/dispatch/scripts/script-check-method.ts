export const SCRIPT_CHECK_METHOD = 'GET';

/** Variable of the environment that, where it is `1`, has the service read addresses of private networks, too. */
export const PRIVATE_SOURCES = 'SVC_INT_PRIVATE_SOURCES';

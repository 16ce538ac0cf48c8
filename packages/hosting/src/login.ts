export { logInWithBrowser } from './login/browser-login.js';
export { discoverLoginServer } from './login/discovery.js';
export { refreshTokens, revokeRefreshToken, type ServiceLoginTokens } from './login/tokens.js';

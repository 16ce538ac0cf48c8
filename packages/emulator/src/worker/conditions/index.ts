/** Conditions on visitors: what they may say, of whom they hold, and which claims count. */
export { assertCondition } from './condition.js';
export { type Claims, claimsFromTexts, knownClaims } from './claims.js';
export { holds } from './holds.js';
export { templateConditions } from './template-conditions.js';

export { checkSeedConditions } from '../seed/check-seed-conditions.js';

export { admitVisitor } from './visitor-auth/admit-visitor.js';
export type { AdmittedVisitor } from './visitor-auth/admit-visitor.js';
export { signVisitorToken } from './visitor-auth/sign-visitor-token.js';
export type { VisitorTokenOptions } from './visitor-auth/sign-visitor-token.js';

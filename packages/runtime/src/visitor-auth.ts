export { admitVisitor } from './visitor-auth/admit-visitor.js';
export type { AdmittedVisitor } from './visitor-auth/admit-visitor.js';
export { resumeSignIn, startSignIn } from './visitor-auth/sign-in.js';
export type { VisitorSignIn } from './visitor-auth/sign-in.js';
export { signVisitorToken } from './visitor-auth/sign-visitor-token.js';
export type { VisitorTokenOptions } from './visitor-auth/sign-visitor-token.js';

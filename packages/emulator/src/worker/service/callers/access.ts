import type { Scope } from '@svc-int/api';

import { WORKSPACE_USER_ID } from '../../../control.js';

export type Caller =
    | UserCaller
    | { kind: 'integration'; integration: string; scopes: readonly Scope[] }
    | { kind: 'installation'; integration: string; installation: string; scopes: readonly Scope[] };

/** An SSO session is limited to the organization of its provider. */
export interface UserCaller {
    kind: 'user';
    user: string;
    sso?: string | undefined;
    personalToken?: string | undefined;
}

/** Excludes SSO sessions: a provider may name any user. */
export function isWorkspaceOwnerWithoutSso({ user, sso }: UserCaller): boolean {
    return user === WORKSPACE_USER_ID && sso === undefined;
}

export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

export type SiteAddress = 'local' | 'hostname' | 'organization' | 'proxy';

export type VisitorPreview = { space: string; changeRequest: string } | { space: string; revision: string };

/** The token reads only content that the site shows to this visitor. */
export interface VisitorCaller {
    kind: 'visitor';
    site: string;
    claims: Readonly<Record<string, unknown>>;
    address: SiteAddress;
    shareKey?: string | undefined;
    isSignedIn: boolean;
    /** Digest of the key that signed the token. The session ends when the site no longer accepts the key. */
    signedWith?: string | undefined;
    /** User id, if the visitor is a member of the site's organization. */
    member?: string | undefined;
    preview?: VisitorPreview | undefined;
}

export type ReadCaller = Caller | VisitorCaller;

export interface PublishedIntegrationIdentity {
    name: string;
    createdAt: string;
}

export interface WorkspaceAccess {
    /** Tokens with full access; redacted wherever data is stored. */
    masterTokens: readonly string[];
    getCaller(token: string, now: Date): Caller | 'expired' | undefined;
    getVisitor(token: string, now: Date): Promise<VisitorCaller | undefined>;
    createVisitorToken(visitor: VisitorCaller, organization: string, until: Date): Promise<string>;
    createUserToken(user: string): string;
    createSessionToken(session: string): string;
    createPageToken(session: string, until: Date): string;
    createIntegrationToken(integration: PublishedIntegrationIdentity): string;
    /** The token expires one to two hours after `now`. */
    createInstallationToken(integration: PublishedIntegrationIdentity, installation: string, now: Date): string;
    /** Returns the previous token of the installation, which may still be valid. */
    createPreviousToken(token: string): string | undefined;
    deriveSigningSecret(...target: string[]): string;
}

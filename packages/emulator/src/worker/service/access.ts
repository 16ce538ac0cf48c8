import type { Scope } from '@svc-int/api';

/** Who a token speaks for: a person, an integration wherever it is installed, or one of its installations. */
export type Caller =
    | { kind: 'user'; user: string }
    | { kind: 'integration'; integration: string; scopes: readonly Scope[] }
    | { kind: 'installation'; integration: string; installation: string; scopes: readonly Scope[] };

/** An integration, wherever it is installed, or one of its installations. */
export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

/** Who may call a workspace, and the keys that it shares with integrations. */
export interface Access {
    /** Tokens that open everything: nothing that is written down may hold them. */
    masterTokens: readonly string[];
    /** Who a bearer token speaks for; undefined when it is unknown, or ended with what it spoke for. */
    callerOf(token: string): Caller | undefined;
    /** The bearer token of one of the workspace's people. */
    userToken(user: string): string;
    /** The bearer token of an integration, or of one of its installations. */
    integrationToken(integration: string, installation?: string): string;
    /** The HMAC key that the service and an integration share for one place. */
    signingSecret(...place: string[]): string;
}

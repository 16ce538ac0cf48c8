import type { LinkUse } from '../markdown/index.js';

export interface LinkBase {
    address: string;
    base?: string | undefined;
}

/** `externalHref: undefined` removes the link. */
export type ImportLinkTarget =
    | { kind: 'page' | 'file' | 'reusable'; address: string; fragment: string; isMissing?: boolean }
    | { externalHref: string | undefined };

export type ResolveLink = (href: string, from: LinkBase, use: LinkUse) => ImportLinkTarget;

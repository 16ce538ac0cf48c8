import type { LinkUse } from '../markdown/index.js';

/** Where an address stands. */
export interface LinkBase {
    address: string;
    /** Base of relative addresses, if the page states one. */
    base?: string | undefined;
}

/** Something that can be imported, or a place elsewhere; nothing may lead where it has neither. */
export type ImportLinkTarget =
    | { kind: 'page' | 'file' | 'reusable'; address: string; fragment: string; isMissing?: boolean }
    | { elsewhere: string | undefined };

/** Finds what an address on a page leads to. */
export type ResolveLink = (href: string, from: LinkBase, use: LinkUse) => ImportLinkTarget;
